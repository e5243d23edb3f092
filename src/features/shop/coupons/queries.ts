import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

/** All coupons, active ones first, page after page. */
export const couponsQuery = (from: string | undefined) =>
  pagesQuery('/api/admin/coupons', { from, staleTime: onceOpened, meta: ofVisitor })

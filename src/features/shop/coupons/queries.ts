import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { couponsEndpoint } from './endpoints.ts'

/** All coupons, active ones first, page after page. */
export const couponsQuery = (from: string | undefined) =>
  pagesQuery(couponsEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

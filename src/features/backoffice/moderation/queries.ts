import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

/** The reported subjects, in pages from a cursor. */
export const reportsQuery = (state: 'open' | 'decided', from: string | undefined) =>
  pagesQuery('/api/admin/reports', { search: `?state=${state}`, from, staleTime: onceOpened, meta: ofVisitor })

/** All reviews in pages from a cursor, latest first. */
export const latestReviewsQuery = (from: string | undefined) =>
  pagesQuery('/api/admin/reviews', { from, staleTime: onceOpened, meta: ofVisitor })

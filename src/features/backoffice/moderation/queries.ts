import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { latestReviewsEndpoint, reportsEndpoint } from './endpoints.ts'

/** What was reported, page after page from a cursor. */
export const reportsQuery = (state: 'open' | 'decided', from: string | undefined) =>
  pagesQuery(reportsEndpoint, { search: `?state=${state}`, from, staleTime: onceOpened, meta: ofVisitor })

/** All reviews, latest first, page after page from a cursor. */
export const latestReviewsQuery = (from: string | undefined) =>
  pagesQuery(latestReviewsEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

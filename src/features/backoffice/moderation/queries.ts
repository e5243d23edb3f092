import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { latestReviewsEndpoint, reportsEndpoint } from './endpoints.ts'

/** The reported subjects, in pages from a cursor. */
export const reportsQuery = (state: 'open' | 'decided', from: string | undefined) =>
  pagesQuery(reportsEndpoint, { search: `?state=${state}`, from, staleTime: onceOpened, meta: ofVisitor })

/** All reviews in pages from a cursor, latest first. */
export const latestReviewsQuery = (from: string | undefined) =>
  pagesQuery(latestReviewsEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

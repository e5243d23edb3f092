import { endpointQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'
import { reviewsEndpoint, standingEndpoint, tellingReviewEndpoint } from './endpoints.ts'

/** The reviews of a professional, newest first, from a cursor, page after page. */
export const reviewsQuery = (professionalId: number, from: string | undefined) =>
  pagesQuery(reviewsEndpoint, { params: { id: professionalId }, from, staleTime: 60_000 })

/** The review that tells most about a professional. */
export const tellingReviewQuery = (professionalId: number) =>
  endpointQuery(tellingReviewEndpoint, { params: { id: professionalId }, staleTime: 60_000 })

/** What a signed-in visitor has to do with a professional's reviews: enable it for them. */
export const standingQuery = (professionalId: number) =>
  endpointQuery(standingEndpoint, { params: { id: professionalId }, staleTime: 60_000, meta: ofVisitor })

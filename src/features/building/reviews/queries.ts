import { endpointQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'

/** The reviews of a professional in pages, newest first. */
export const reviewsQuery = (professionalId: number, from: string | undefined) =>
  pagesQuery('/api/professionals/{id}/reviews', { params: { id: professionalId }, from, staleTime: 60_000 })

/** The review beside a professional's name, as `tellingReview` chooses it. */
export const tellingReviewQuery = (professionalId: number) =>
  endpointQuery('/api/professionals/{id}/telling-review', { params: { id: professionalId }, staleTime: 60_000 })

/** What a signed-in visitor may do with a professional's reviews. Callers enable it only for signed-in visitors. */
export const standingQuery = (professionalId: number) =>
  endpointQuery('/api/professionals/{id}/review', {
    params: { id: professionalId },
    staleTime: 60_000,
    meta: ofVisitor,
  })

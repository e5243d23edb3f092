import { type InfiniteData, notifyManager, type QueryClient } from '@tanstack/react-query'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import { withinPath } from '#platform/http/query-client.ts'
import { standingQuery } from './queries.ts'
import type { Helpful, Reviews } from './schema.ts'

/** A review also changes the professional's rating, on the profile and in every list. */
const everyProfessional = ['/api/professionals']
const reviewsOf = (professionalId: number) => [addressOf('/api/professionals/{id}/reviews', { id: professionalId })]

export const writeReviewMutation = (professionalId: number) =>
  endpointMutation('PUT /api/professionals/{id}/review', {
    params: { id: professionalId },
    invalidates: everyProfessional,
  })

export const deleteReviewMutation = (professionalId: number) =>
  endpointMutation('DELETE /api/professionals/{id}/review', {
    params: { id: professionalId },
    invalidates: everyProfessional,
  })

type OfReview = { id: number; professionalId: number }

export const helpfulMutation = ({ id, professionalId }: OfReview) =>
  toggleMutation(['PUT /api/reviews/{id}/helpful', 'DELETE /api/reviews/{id}/helpful'], {
    params: { id },
    invalidates: [...reviewsOf(professionalId), addressOf('/api/professionals/{id}/review', { id: professionalId })],
    after: (client, vote) => storeVote(client, { id, professionalId }, vote),
  })

/**
 * Stores the count and the vote in the cache together. Without this, the two refetched responses would arrive one after
 * the other and the button would flicker.
 */
function storeVote(client: QueryClient, { id, professionalId }: OfReview, { helpfulCount, isHelpful }: Helpful): void {
  const counted = (reviews: Reviews): Reviews => ({
    ...reviews,
    reviews: reviews.reviews.map((review) => (review.id === id ? { ...review, helpfulCount } : review)),
  })
  notifyManager.batch(() => {
    client.setQueriesData<InfiniteData<Reviews>>(
      withinPath(addressOf('/api/professionals/{id}/reviews', { id: professionalId })),
      (list) => list && { ...list, pages: list.pages.map(counted) },
    )
    client.setQueryData(standingQuery(professionalId).queryKey, (standing) => {
      const others = standing?.helpful.filter((each) => each !== id) ?? []
      return standing && { ...standing, helpful: isHelpful ? [...others, id] : others }
    })
  })
}

export const replyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation('PUT /api/reviews/{id}/reply', { params: { id }, invalidates: reviewsOf(professionalId) })

export const deleteReplyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation('DELETE /api/reviews/{id}/reply', { params: { id }, invalidates: reviewsOf(professionalId) })

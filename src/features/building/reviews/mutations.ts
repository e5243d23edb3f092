import { type InfiniteData, notifyManager, type QueryClient } from '@tanstack/react-query'
import { listingEndpoint } from '#features/directory/search/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import { withinPath } from '#platform/http/query-client.ts'
import {
  addHelpfulEndpoint,
  deleteReplyEndpoint,
  deleteReviewEndpoint,
  removeHelpfulEndpoint,
  replyEndpoint,
  reviewsEndpoint,
  standingEndpoint,
  writeReviewEndpoint,
} from './endpoints.ts'
import { standingQuery } from './queries.ts'
import type { Helpful, Reviews } from './schema.ts'

/** A review also changes the professional's rating, on the profile and in every list. */
const everyProfessional = [addressOf(listingEndpoint)]
const reviewsOf = (professionalId: number) => [addressOf(reviewsEndpoint, { id: professionalId })]

export const writeReviewMutation = (professionalId: number) =>
  endpointMutation(writeReviewEndpoint, { params: { id: professionalId }, invalidates: everyProfessional })

export const deleteReviewMutation = (professionalId: number) =>
  endpointMutation(deleteReviewEndpoint, { params: { id: professionalId }, invalidates: everyProfessional })

type OfReview = { id: number; professionalId: number }

export const helpfulMutation = ({ id, professionalId }: OfReview) =>
  toggleMutation(
    (isHelpful) => ({ endpoint: isHelpful ? addHelpfulEndpoint : removeHelpfulEndpoint, body: undefined }),
    {
      params: { id },
      invalidates: [...reviewsOf(professionalId), addressOf(standingEndpoint, { id: professionalId })],
      after: (client, vote) => storeVote(client, { id, professionalId }, vote),
    },
  )

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
      withinPath(addressOf(reviewsEndpoint, { id: professionalId })),
      (list) => list && { ...list, pages: list.pages.map(counted) },
    )
    client.setQueryData(standingQuery(professionalId).queryKey, (standing) => {
      const others = standing?.helpful.filter((each) => each !== id) ?? []
      return standing && { ...standing, helpful: isHelpful ? [...others, id] : others }
    })
  })
}

export const replyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation(replyEndpoint, { params: { id }, invalidates: reviewsOf(professionalId) })

export const deleteReplyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation(deleteReplyEndpoint, { params: { id }, invalidates: reviewsOf(professionalId) })

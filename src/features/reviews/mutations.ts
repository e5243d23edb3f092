import { addressOf } from '../../platform/endpoint.ts'
import { changeData, endpointMutation, toggleMutation } from '../../platform/mutation.ts'
import { withinPath } from '../../platform/query-client.ts'
import {
  addHelpfulEndpoint,
  deleteReplyEndpoint,
  deleteReviewEndpoint,
  removeHelpfulEndpoint,
  replyEndpoint,
  reviewsEndpoint,
  writeReviewEndpoint,
} from './endpoints.ts'
import type { ReviewPages } from './queries.ts'
import type { Review } from './schema.ts'

/** A review also changes the professional's rating, on the profile and in every list. */
const everyProfessional = ['/api/professionals']
const reviewsOf = (professionalId: number) => [addressOf(reviewsEndpoint, { id: professionalId })]

export const writeReviewMutation = (professionalId: number) =>
  endpointMutation(writeReviewEndpoint, { params: { id: professionalId }, invalidates: everyProfessional })

export const deleteReviewMutation = (professionalId: number) =>
  endpointMutation(deleteReviewEndpoint, { params: { id: professionalId }, invalidates: everyProfessional })

type OfReview = { id: number; professionalId: number }

/** Adds or removes the vote. Presses go one after the other, so that the last one is the last to arrive. */
export const helpfulMutation = ({ id, professionalId }: OfReview) =>
  toggleMutation(
    { on: addHelpfulEndpoint, off: removeHelpfulEndpoint, isOn: ({ isHelpful }: { isHelpful: boolean }) => isHelpful },
    {
      params: { id },
      scope: { id: `helpful ${id}` },
      invalidates: reviewsOf(professionalId),
      optimistic: (client, { isHelpful }) =>
        changeData<ReviewPages>(client, withinPath(reviewsOf(professionalId)[0]!), (data) => ({
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            reviews: page.reviews.map((each) => voted(each, id, isHelpful)),
          })),
        })),
    },
  )

function voted(review: Review, id: number, isHelpful: boolean): Review {
  if (review.id !== id || review.isHelpful === isHelpful) return review
  return { ...review, isHelpful, helpfulCount: review.helpfulCount + (isHelpful ? 1 : -1) }
}

export const replyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation(replyEndpoint, { params: { id }, invalidates: reviewsOf(professionalId) })

export const deleteReplyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation(deleteReplyEndpoint, { params: { id }, invalidates: reviewsOf(professionalId) })

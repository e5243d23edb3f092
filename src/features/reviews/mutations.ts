import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation, toggleMutation } from '../../platform/mutation.ts'
import { listingEndpoint } from '../directory/endpoints.ts'
import {
  addHelpfulEndpoint,
  deleteReplyEndpoint,
  deleteReviewEndpoint,
  removeHelpfulEndpoint,
  replyEndpoint,
  reviewsEndpoint,
  writeReviewEndpoint,
} from './endpoints.ts'

/** A review also changes the professional's rating, on the profile and in every list. */
const everyProfessional = [addressOf(listingEndpoint)]
const reviewsOf = (professionalId: number) => [addressOf(reviewsEndpoint, { id: professionalId })]

export const writeReviewMutation = (professionalId: number) =>
  endpointMutation(writeReviewEndpoint, { params: { id: professionalId }, invalidates: everyProfessional })

export const deleteReviewMutation = (professionalId: number) =>
  endpointMutation(deleteReviewEndpoint, { params: { id: professionalId }, invalidates: everyProfessional })

type OfReview = { id: number; professionalId: number }

/** Adds or removes the vote. */
export const helpfulMutation = ({ id, professionalId }: OfReview) =>
  toggleMutation(
    (isHelpful) => ({ endpoint: isHelpful ? addHelpfulEndpoint : removeHelpfulEndpoint, body: undefined }),
    { params: { id }, invalidates: reviewsOf(professionalId) },
  )

export const replyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation(replyEndpoint, { params: { id }, invalidates: reviewsOf(professionalId) })

export const deleteReplyMutation = ({ id, professionalId }: OfReview) =>
  endpointMutation(deleteReplyEndpoint, { params: { id }, invalidates: reviewsOf(professionalId) })

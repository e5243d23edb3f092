import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { productsEndpoint } from '../catalog/endpoints.ts'
import { listingEndpoint } from '../directory/endpoints.ts'
import { latestProjectsEndpoint } from '../portfolio/endpoints.ts'
import { latestProductReviewsEndpoint } from '../product-reviews/endpoints.ts'
import { waitingEndpoint } from '../staff/endpoints.ts'
import {
  decisionEndpoint,
  latestReviewsEndpoint,
  removalEndpoint,
  reportsEndpoint,
  restorationEndpoint,
} from './endpoints.ts'

/** The lists of the back office, and everything public: ratings and projects are on cards, profiles and pages of their own. */
const invalidates = [
  ...[reportsEndpoint, latestReviewsEndpoint, latestProductReviewsEndpoint, waitingEndpoint].map((endpoint) =>
    addressOf(endpoint),
  ),
  ...[listingEndpoint, latestProjectsEndpoint, productsEndpoint].map((endpoint) => addressOf(endpoint)),
]

export const decisionMutation = (subject: string) =>
  endpointMutation(decisionEndpoint, { params: { subject }, invalidates })
export const removalMutation = (subject: string) =>
  endpointMutation(removalEndpoint, { params: { subject }, invalidates })
export const restorationMutation = (subject: string) =>
  endpointMutation(restorationEndpoint, { params: { subject }, invalidates })

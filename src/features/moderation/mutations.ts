import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { productsEndpoint } from '../catalog/endpoints.ts'
import { listingEndpoint } from '../directory/endpoints.ts'
import { askAt } from '../message-files/mutations.ts'
import { latestProjectsEndpoint } from '../portfolio/endpoints.ts'
import { latestProductReviewsEndpoint } from '../product-reviews/endpoints.ts'
import { waitingEndpoint } from '../staff/endpoints.ts'
import {
  decisionEndpoint,
  latestReviewsEndpoint,
  removalEndpoint,
  reportedFileEndpoint,
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
export const reportedFileMutation = (subject: string) => endpointMutation(reportedFileEndpoint, { params: { subject } })
/** The same outside a component. */
export const askForReportedFile = (subject: string) => askAt(addressOf(reportedFileEndpoint, { subject }))
export const removalMutation = (subject: string) =>
  endpointMutation(removalEndpoint, { params: { subject }, invalidates })
export const restorationMutation = (subject: string) =>
  endpointMutation(restorationEndpoint, { params: { subject }, invalidates })

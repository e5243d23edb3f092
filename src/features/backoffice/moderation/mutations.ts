import { latestProjectsEndpoint } from '#features/directory/portfolio/endpoints.ts'
import { listingEndpoint } from '#features/directory/search/endpoints.ts'
import { requestLink } from '#features/messaging/files/mutations.ts'
import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { productsEndpoint } from '#features/shop/catalog/endpoints.ts'
import { latestProductReviewsEndpoint } from '#features/shop/reviews/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  decisionEndpoint,
  latestReviewsEndpoint,
  removalEndpoint,
  reportedFileEndpoint,
  reportsEndpoint,
  restorationEndpoint,
} from './endpoints.ts'

/**
 * The queries that a decision makes outdated: the lists of the back office, and the public lists that show ratings,
 * projects or products.
 */
const invalidates = [
  ...[reportsEndpoint, latestReviewsEndpoint, latestProductReviewsEndpoint, waitingEndpoint].map((endpoint) =>
    addressOf(endpoint),
  ),
  ...[listingEndpoint, latestProjectsEndpoint, productsEndpoint].map((endpoint) => addressOf(endpoint)),
]

export const decisionMutation = (subject: string) =>
  endpointMutation(decisionEndpoint, { params: { subject }, invalidates })
export const reportedFileMutation = (subject: string) => endpointMutation(reportedFileEndpoint, { params: { subject } })
/** Requests the URL of a reported file. Unlike `reportedFileMutation`, it needs no hook. */
export const askForReportedFile = (subject: string) => requestLink(addressOf(reportedFileEndpoint, { subject }))
export const removalMutation = (subject: string) =>
  endpointMutation(removalEndpoint, { params: { subject }, invalidates })
export const restorationMutation = (subject: string) =>
  endpointMutation(restorationEndpoint, { params: { subject }, invalidates })

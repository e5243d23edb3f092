import { requestLink } from '#features/messaging/files/mutations.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

/**
 * The queries that a decision makes outdated: the lists of the back office, and the public lists that show ratings,
 * projects or products.
 */
const invalidates = [
  '/api/admin/reports',
  '/api/admin/reviews',
  '/api/admin/product-reviews',
  '/api/admin/waiting',
  '/api/professionals',
  '/api/portfolio',
  '/api/shop/products',
]

export const decisionMutation = (subject: string) =>
  endpointMutation('POST /api/admin/reports/{subject}/decision', { params: { subject }, invalidates })
export const reportedFileMutation = (subject: string) =>
  endpointMutation('POST /api/admin/reports/{subject}/file', { params: { subject } })
/** Requests the URL of a reported file. Unlike `reportedFileMutation`, it needs no hook. */
export const askForReportedFile = (subject: string) =>
  requestLink(addressOf('/api/admin/reports/{subject}/file', { subject }))
export const removalMutation = (subject: string) =>
  endpointMutation('POST /api/admin/removals/{subject}', { params: { subject }, invalidates })
export const restorationMutation = (subject: string) =>
  endpointMutation('DELETE /api/admin/removals/{subject}', { params: { subject }, invalidates })

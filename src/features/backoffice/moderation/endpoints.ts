import type { MessageFileLink } from '#features/messaging/files/schema.ts'
import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { DecisionBody, LatestReviews, RemovalInput, Reports } from './schema.ts'

export const reportsEndpoint = endpoint('get', '/api/admin/reports').answers<Reports>()
export const decisionEndpoint = endpoint('post', '/api/admin/reports/{subject}/decision')
  .takes<DecisionBody>()
  .answers<Done>()
export const reportedFileEndpoint = endpoint('post', '/api/admin/reports/{subject}/file').answers<MessageFileLink>()
export const removalEndpoint = endpoint('post', '/api/admin/removals/{subject}').takes<RemovalInput>().answers<Done>()
export const restorationEndpoint = endpoint('delete', '/api/admin/removals/{subject}').answers<Done>()
export const latestReviewsEndpoint = endpoint('get', '/api/admin/reviews').answers<LatestReviews>()

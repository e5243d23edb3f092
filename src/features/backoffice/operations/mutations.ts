import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  failedJobsEndpoint,
  retryAllEndpoint,
  retryEndpoint,
  sampleDataEndpoint,
  sampleRemovalEndpoint,
} from './endpoints.ts'

const invalidates = [addressOf(failedJobsEndpoint), addressOf(waitingEndpoint)]

export const retryMutation = (id: number) => endpointMutation(retryEndpoint, { params: { id }, invalidates })
export const retryAllMutation = endpointMutation(retryAllEndpoint, { invalidates })

/** Invalidates all queries, because any loaded data may have been removed. */
export const sampleRemovalMutation = endpointMutation(sampleRemovalEndpoint, {
  invalidates: [addressOf(sampleDataEndpoint), addressOf(waitingEndpoint)],
  after: (client) => client.removeQueries({ type: 'inactive' }),
})

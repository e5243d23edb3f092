import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { acknowledgeEndpoint, answerEndpoint, casesEndpoint, resolutionEndpoint } from './endpoints.ts'

const invalidates = [addressOf(casesEndpoint), addressOf(waitingEndpoint)]

export const acknowledgeMutation = (id: number) =>
  endpointMutation(acknowledgeEndpoint, { params: { id }, invalidates })
export const answerMutation = (id: number) => endpointMutation(answerEndpoint, { params: { id }, invalidates })
export const resolutionMutation = (id: number) => endpointMutation(resolutionEndpoint, { params: { id }, invalidates })

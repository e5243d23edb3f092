import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { acknowledgeEndpoint, answerEndpoint, casesEndpoint, resolutionEndpoint, supportEndpoint } from './endpoints.ts'

/** Sends a message to the site's operators. A repeat of the same request is stored only once. */
export const supportMutation = endpointMutation(supportEndpoint)

const invalidates = [addressOf(casesEndpoint), addressOf(waitingEndpoint)]

export const acknowledgeMutation = (id: number) =>
  endpointMutation(acknowledgeEndpoint, { params: { id }, invalidates })
export const answerMutation = (id: number) => endpointMutation(answerEndpoint, { params: { id }, invalidates })
export const resolutionMutation = (id: number) => endpointMutation(resolutionEndpoint, { params: { id }, invalidates })

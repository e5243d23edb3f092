import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { acknowledgeEndpoint, answerEndpoint, casesEndpoint, resolutionEndpoint, supportEndpoint } from './endpoints.ts'

/** A message to the site's operators. The same message counts once, however often it is sent. */
export const supportMutation = endpointMutation(supportEndpoint)

const invalidates = [addressOf(casesEndpoint), addressOf(waitingEndpoint)]

export const acknowledgeMutation = (id: number) =>
  endpointMutation(acknowledgeEndpoint, { params: { id }, invalidates })
export const answerMutation = (id: number) => endpointMutation(answerEndpoint, { params: { id }, invalidates })
export const resolutionMutation = (id: number) => endpointMutation(resolutionEndpoint, { params: { id }, invalidates })

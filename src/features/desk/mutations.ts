import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { waitingEndpoint } from '../staff/endpoints.ts'
import { acknowledgeEndpoint, answerEndpoint, casesEndpoint, resolutionEndpoint } from './endpoints.ts'

const invalidates = [addressOf(casesEndpoint), addressOf(waitingEndpoint)]

export const acknowledgeMutation = (id: number) =>
  endpointMutation(acknowledgeEndpoint, { params: { id }, invalidates })
export const answerMutation = (id: number) => endpointMutation(answerEndpoint, { params: { id }, invalidates })
export const resolutionMutation = (id: number) => endpointMutation(resolutionEndpoint, { params: { id }, invalidates })

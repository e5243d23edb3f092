import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { conversationsEndpoint } from '../messages/endpoints.ts'
import { quotesAddress } from '../quotes/endpoints.ts'
import { directAnswerEndpoint, newDirectRequestEndpoint, offerRefusalEndpoint } from './endpoints.ts'

const all = { invalidates: [quotesAddress] }

export const newDirectRequestMutation = endpointMutation(newDirectRequestEndpoint, {
  invalidates: [quotesAddress, addressOf(conversationsEndpoint)],
})
export const directAnswerMutation = (id: number) => endpointMutation(directAnswerEndpoint, { params: { id }, ...all })
export const offerRefusalMutation = (id: number) => endpointMutation(offerRefusalEndpoint, { params: { id }, ...all })

import { quotesAddress } from '#features/estimating/quotes/endpoints.ts'
import { conversationsEndpoint } from '#features/messaging/messages/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { directAnswerEndpoint, newDirectRequestEndpoint, offerRefusalEndpoint } from './endpoints.ts'

const all = { invalidates: [quotesAddress] }

export const newDirectRequestMutation = endpointMutation(newDirectRequestEndpoint, {
  invalidates: [quotesAddress, addressOf(conversationsEndpoint)],
})
export const directAnswerMutation = (id: number) => endpointMutation(directAnswerEndpoint, { params: { id }, ...all })
export const offerRefusalMutation = (id: number) => endpointMutation(offerRefusalEndpoint, { params: { id }, ...all })

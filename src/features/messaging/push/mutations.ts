import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { pushKeyEndpoint, subscribeEndpoint, unsubscribePushEndpoint } from './endpoints.ts'

const invalidates = [addressOf(pushKeyEndpoint)]

export const subscribeMutation = endpointMutation(subscribeEndpoint, { invalidates })
export const unsubscribePushMutation = endpointMutation(unsubscribePushEndpoint, { invalidates })

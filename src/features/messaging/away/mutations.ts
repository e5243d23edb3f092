import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  awayEndpoint,
  chooseAwayEndpoint,
  pushKeyEndpoint,
  subscribeEndpoint,
  unsubscribePushEndpoint,
} from './endpoints.ts'

export const awayMutation = endpointMutation(chooseAwayEndpoint, { invalidates: [addressOf(awayEndpoint)] })

const invalidates = [addressOf(pushKeyEndpoint)]

export const subscribeMutation = endpointMutation(subscribeEndpoint, { invalidates })
export const unsubscribePushMutation = endpointMutation(unsubscribePushEndpoint, { invalidates })

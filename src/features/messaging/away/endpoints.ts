import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { AwayChoice, AwayMessage, NewPushSubscription, PushKey } from './schema.ts'

export const awayEndpoint = endpoint('get', '/api/away-message').answers<AwayMessage>()
export const chooseAwayEndpoint = endpoint('put', '/api/away-message').takes<AwayChoice>().answers<Done>()

export const pushKeyEndpoint = endpoint('get', '/api/push/key').answers<PushKey>()
/** The subscription of the current browser. A session has only one. */
export const subscribeEndpoint = endpoint('put', '/api/push/subscription').takes<NewPushSubscription>().answers<Done>()
export const unsubscribePushEndpoint = endpoint('delete', '/api/push/subscription').answers<Done>()

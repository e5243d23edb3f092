import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { NewPushSubscription, PushKey } from './schema.ts'

export const pushKeyEndpoint = endpoint('get', '/api/push/key').answers<PushKey>()
/** The subscription of the current browser. A session has at most one. */
export const subscribeEndpoint = endpoint('put', '/api/push/subscription').takes<NewPushSubscription>().answers<Done>()
export const unsubscribePushEndpoint = endpoint('delete', '/api/push/subscription').answers<Done>()

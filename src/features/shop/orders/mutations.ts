import { endpointMutation } from '#platform/http/mutation.ts'
import { orderLinkEndpoint, orderLookupEndpoint } from './endpoints.ts'

/** Finds an order by its number and phone number. */
export const lookupMutation = endpointMutation(orderLookupEndpoint)
/** Sends the whole link of what was looked up to whoever ordered it. */
export const orderLinkMutation = (ref: string) => endpointMutation(orderLinkEndpoint, { params: { ref } })

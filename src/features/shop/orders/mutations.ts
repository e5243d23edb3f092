import { endpointMutation } from '#platform/http/mutation.ts'
import { orderLinkEndpoint, orderLookupEndpoint } from './endpoints.ts'

/** Finds an order by its number and phone number. */
export const lookupMutation = endpointMutation(orderLookupEndpoint)
/** Emails the full link of a looked-up order to its buyer. */
export const orderLinkMutation = (ref: string) => endpointMutation(orderLinkEndpoint, { params: { ref } })

import { endpointMutation } from '../../platform/mutation.ts'
import { orderLookupEndpoint } from './endpoints.ts'

/** Finds an order by its number and phone number. */
export const lookupMutation = endpointMutation(orderLookupEndpoint)

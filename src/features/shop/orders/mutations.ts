import { endpointMutation } from '#platform/http/mutation.ts'

/** Finds an order by its number and phone number. */
export const lookupMutation = endpointMutation('POST /api/orders/lookup')
/** Emails the full link of a looked-up order to its buyer. */
export const orderLinkMutation = (ref: string) => endpointMutation('POST /api/orders/{ref}/link', { params: { ref } })

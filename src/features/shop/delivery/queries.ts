import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

export const leastChargesQuery = endpointQuery('/api/delivery')

/** The delivery charges for a pincode of six digits. */
export const placeChargesQuery = (pincode: string) =>
  endpointQuery('/api/delivery/{pincode}', { params: { pincode }, staleTime: onceOpened })

/** The visitor's address book. */
export const addressesQuery = endpointQuery('/api/addresses', { staleTime: onceOpened, meta: ofVisitor })

import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { addressesEndpoint, leastChargesEndpoint, placeChargesEndpoint } from './endpoints.ts'

export const leastChargesQuery = endpointQuery(leastChargesEndpoint)

/** The delivery charges for a pincode of six digits. */
export const placeChargesQuery = (pincode: string) =>
  endpointQuery(placeChargesEndpoint, { params: { pincode }, staleTime: onceOpened })

/** The visitor's address book. */
export const addressesQuery = endpointQuery(addressesEndpoint, { staleTime: onceOpened, meta: ofVisitor })

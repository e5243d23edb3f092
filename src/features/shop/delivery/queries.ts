import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { addressesEndpoint, leastChargesEndpoint, placeChargesEndpoint } from './endpoints.ts'

/** The least that delivery costs. */
export const leastChargesQuery = endpointQuery(leastChargesEndpoint)

/** What delivery to a pincode of six digits costs. */
export const placeChargesQuery = (pincode: string) =>
  endpointQuery(placeChargesEndpoint, { params: { pincode }, staleTime: onceOpened })

/** The visitor's own. */
export const addressesQuery = endpointQuery(addressesEndpoint, { staleTime: onceOpened, meta: ofVisitor })

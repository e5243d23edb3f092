import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import {
  ownProposalsEndpoint,
  proposalQueueEndpoint,
  rateHistoryEndpoint,
  rateSheetEndpoint,
  rateTrendsEndpoint,
} from './endpoints.ts'
import type { MaterialId, RateTown } from './material-rules.ts'

/** The latest rate of each material in a town. */
export const rateSheetQuery = (town: RateTown) =>
  endpointQuery(rateSheetEndpoint, { search: `?town=${town}`, staleTime: onceOpened })

/** How the price of each material has moved there. */
export const rateTrendsQuery = (town: RateTown) =>
  endpointQuery(rateTrendsEndpoint, { search: `?town=${town}`, staleTime: onceOpened })

/** The rates of one material in a town, the latest first. */
export const rateHistoryQuery = (material: MaterialId, town: RateTown) =>
  endpointQuery(rateHistoryEndpoint, { params: { material }, search: `?town=${town}`, staleTime: onceOpened })

/** What the visitor has proposed, the latest first; null when nobody is signed in. */
export const ownProposalsQuery = nullableQuery(401, ownProposalsEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** What waits for staff, from a cursor, page after page. */
export const proposalQueueQuery = (from: string | undefined) =>
  pagesQuery(proposalQueueEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import type { MaterialId, RateTown } from './material-rules.ts'

/** The latest rate of each material in a town. */
export const rateSheetQuery = (town: RateTown) =>
  endpointQuery('/api/rate-sheet', { search: `?town=${town}`, staleTime: onceOpened })

/** The recent prices of each material in a town. */
export const rateTrendsQuery = (town: RateTown) =>
  endpointQuery('/api/rate-trends', { search: `?town=${town}`, staleTime: onceOpened })

/** The rates of one material in a town, newest first. */
export const rateHistoryQuery = (material: MaterialId, town: RateTown) =>
  endpointQuery('/api/rate-sheet/{material}', { params: { material }, search: `?town=${town}`, staleTime: onceOpened })

/** The visitor's own proposals, newest first. Null if nobody is signed in. */
export const ownProposalsQuery = nullableQuery(401, '/api/rate-proposals', { staleTime: onceOpened, meta: ofVisitor })

import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { linksEndpoint, sharedEstimateEndpoint } from './endpoints.ts'

/** The links of an estimate that work. */
export const linksQuery = (id: string) =>
  endpointQuery(linksEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** Null where the link has ended, or never was one. */
export const sharedEstimateQuery = (token: string) =>
  nullableQuery(404, sharedEstimateEndpoint, { params: { token }, staleTime: onceOpened })

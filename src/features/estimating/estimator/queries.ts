import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { linksEndpoint, sharedEstimateEndpoint } from './endpoints.ts'

/** The working links of an estimate. */
export const linksQuery = (id: string) =>
  endpointQuery(linksEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** What a link shows. Null if the link has ended or never existed. */
export const sharedEstimateQuery = (token: string) =>
  nullableQuery(404, sharedEstimateEndpoint, { params: { token }, staleTime: onceOpened })

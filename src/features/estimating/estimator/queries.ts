import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** The working links of an estimate. */
export const linksQuery = (id: string) =>
  endpointQuery('/api/estimates/{id}/links', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** What a link shows. Null if the link has ended or never existed. */
export const sharedEstimateQuery = (token: string) =>
  nullableQuery(404, '/api/shared-estimates/{token}', { params: { token }, staleTime: onceOpened })

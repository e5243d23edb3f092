import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

export const estimatesQuery = (from?: string) =>
  pagesQuery('/api/estimates', { from, staleTime: onceOpened, meta: ofVisitor })

/** An estimate of the visitor. Null if there is no such estimate or it belongs to somebody else. */
export const estimateQuery = (id: string) =>
  nullableQuery(404, '/api/estimates/{id}', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const versionsQuery = (id: string) =>
  endpointQuery('/api/estimates/{id}/versions', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** A version of an estimate with its content. The content never changes, but the version can be renamed. */
export const versionQuery = (id: string, version: number) =>
  endpointQuery('/api/estimates/{id}/versions/{version}', { params: { id, version }, meta: ofVisitor })

/** What verified contractors charge per sq ft, by town and quality. It is the same for everybody. */
export const contractorRatesQuery = endpointQuery('/api/contractor-rates')

import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { estimateEndpoint, estimatesEndpoint, versionEndpoint, versionsEndpoint } from './endpoints.ts'

export const estimatesQuery = (from?: string) =>
  pagesQuery(estimatesEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

/** An estimate of the visitor. Null if there is no such estimate or it belongs to somebody else. */
export const estimateQuery = (id: string) =>
  nullableQuery(404, estimateEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const versionsQuery = (id: string) =>
  endpointQuery(versionsEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** A version of an estimate with its content. The content never changes, but the version can be renamed. */
export const versionQuery = (id: string, version: number) =>
  endpointQuery(versionEndpoint, { params: { id, version }, meta: ofVisitor })

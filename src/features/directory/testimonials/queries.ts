import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import { linkEndpoint, requestStateEndpoint } from './endpoints.ts'

/** What the client of an item has been asked. */
export const requestStateQuery = (id: number) =>
  endpointQuery(requestStateEndpoint, { params: { id }, meta: ofVisitor })

/** What a link is about; null when it no longer works. */
export const linkQuery = (token: string) =>
  nullableQuery(404, linkEndpoint, { search: `?token=${encodeURIComponent(token)}` })

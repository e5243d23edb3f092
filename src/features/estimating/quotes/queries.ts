import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** A family's own requests. */
export const requestsQuery = (from?: string) => pagesQuery('/api/quotes/requests', { from, ...asked })
/** A request of the visitor. Null if they have no such request. */
export const requestQuery = (id: number) =>
  nullableQuery(404, '/api/quotes/requests/{id}', { params: { id }, ...asked })
/** The requests that a professional received. */
export const receivedListQuery = (from?: string) => pagesQuery('/api/quotes/received', { from, ...asked })
/** A request that the visitor received. Null if they have received no such request. */
export const receivedQuery = (id: number) =>
  nullableQuery(404, '/api/quotes/received/{id}', { params: { id }, ...asked })
export const quoteCountQuery = endpointQuery('/api/quotes/count', asked)

/**
 * The professionals whom the visitor may ask. If `request` is given, those who were already asked about it are marked.
 */
export const candidatesQuery = (
  search: string,
  { town, request }: { town: RateTown | null; request?: number | undefined },
) => {
  const question = new URLSearchParams({
    ...{ ...(search && { search }), ...(request && { request: String(request) }), ...(town && { town }) },
  })
  return endpointQuery('/api/quotes/candidates', { search: `?${question}`, ...asked })
}

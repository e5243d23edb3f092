import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { fileEndpoint, ownVerificationEndpoint, queueEndpoint, searchEndpoint } from './endpoints.ts'

/** The checks of the visitor's own listing. Enable the query only for visitors with a listing. */
export const ownVerificationQuery = endpointQuery(ownVerificationEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** Pages of the requests that wait for staff, starting at a cursor. */
export const queueQuery = (from: string | undefined) =>
  pagesQuery(queueEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

/** Pages of the professionals that match a search by staff, starting at a cursor. */
export const searchQuery = (search: string, from: string | undefined) =>
  pagesQuery(searchEndpoint, {
    search: `?${new URLSearchParams({ search })}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

/** The file of a professional for staff, or null if there is no such professional. */
export const fileQuery = (id: number) =>
  nullableQuery(404, fileEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

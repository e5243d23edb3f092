import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { fileEndpoint, ownVerificationEndpoint, queueEndpoint, searchEndpoint } from './endpoints.ts'

/** What was checked of the visitor's own listing; enable it for those who have one. */
export const ownVerificationQuery = endpointQuery(ownVerificationEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** What waits for staff, from a cursor, page after page. */
export const queueQuery = (from: string | undefined) =>
  pagesQuery(queueEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

/** The professionals that staff search for. */
export const searchQuery = (search: string, from: string | undefined) =>
  pagesQuery(searchEndpoint, {
    search: `?${new URLSearchParams({ search })}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

/** A professional for staff; null when there is none. */
export const fileQuery = (id: number) =>
  nullableQuery(404, fileEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** Whether the visitor may enter the back office; null for everybody who is not staff. */
export const staffStandingQuery = nullableQuery(404, '/api/admin/standing', { staleTime: onceOpened, meta: ofVisitor })

/** How many tasks wait for staff. Refetched on each screen, and after each act of the staff. */
export const waitingQuery = endpointQuery('/api/admin/waiting', { staleTime: 5000, meta: ofVisitor })

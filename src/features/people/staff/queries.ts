import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

/** Whether the visitor may enter the back office; null for everybody who is not staff. */
export const staffStandingQuery = nullableQuery(404, '/api/admin/standing', { staleTime: onceOpened, meta: ofVisitor })

/** The acts of staff, latest first, page after page from a cursor. */
export const auditLogQuery = (from: string | undefined) =>
  pagesQuery('/api/admin/audit-log', { from, staleTime: onceOpened, meta: ofVisitor })

/** How many tasks wait for staff. Refetched on each screen, and after each act of the staff. */
export const waitingQuery = endpointQuery('/api/admin/waiting', { staleTime: 5000, meta: ofVisitor })

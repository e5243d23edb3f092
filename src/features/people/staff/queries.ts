import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { auditLogEndpoint, staffStandingEndpoint, waitingEndpoint } from './endpoints.ts'

/** Whether the visitor may enter the back office; null for everybody who is not staff. */
export const staffStandingQuery = nullableQuery(404, staffStandingEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** The acts of staff, latest first, page after page from a cursor. */
export const auditLogQuery = (from: string | undefined) =>
  pagesQuery(auditLogEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

/** How many tasks wait for staff. Refetched on each screen, and after each act of the staff. */
export const waitingQuery = endpointQuery(waitingEndpoint, { staleTime: 5000, meta: ofVisitor })

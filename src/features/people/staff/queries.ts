import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { auditLogEndpoint, staffStandingEndpoint, waitingEndpoint } from './endpoints.ts'

/** Whether the visitor may enter the back office; null for everyone who does not work there. */
export const staffStandingQuery = nullableQuery(404, staffStandingEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** What staff did, latest first, from a cursor, page after page. */
export const auditLogQuery = (from: string | undefined) =>
  pagesQuery(auditLogEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

/** How much waits for staff: asked again on each screen, and after whatever is done there. */
export const waitingQuery = endpointQuery(waitingEndpoint, { staleTime: 5000, meta: ofVisitor })

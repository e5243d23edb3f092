import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { resetLinkEndpoint, securityEndpoint, sessionsEndpoint } from './endpoints.ts'

/** How the account is protected. */
export const securityQuery = { ...endpointQuery(securityEndpoint), meta: ofVisitor }

/** Where the account is logged in. Only the request's own cookie tells which session is this browser's. */
export const sessionsQuery = { ...endpointQuery(sessionsEndpoint), meta: ofVisitor }

/** Whether a link for a new password still works. It goes stale quickly, because a link works once. */
export const resetLinkQuery = (token: string) =>
  endpointQuery(resetLinkEndpoint, { search: `?${new URLSearchParams({ token })}`, staleTime: 10_000 })

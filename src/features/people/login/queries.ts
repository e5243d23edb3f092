import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import {
  contactDetailsEndpoint,
  loginWaysEndpoint,
  pendingLoginEndpoint,
  resetLinkEndpoint,
  securityEndpoint,
  sessionsEndpoint,
} from './endpoints.ts'

/** What the pending login in this browser still needs. */
export const pendingLoginQuery = { ...endpointQuery(pendingLoginEndpoint), staleTime: onceOpened, meta: ofVisitor }

/** The ways to log in that are configured on this site. */
export const loginWaysQuery = endpointQuery(loginWaysEndpoint)

/** How the account is protected. */
export const securityQuery = { ...endpointQuery(securityEndpoint), meta: ofVisitor }

/** Where the account is logged in. Only the request's own cookie tells which session is this browser's. */
export const sessionsQuery = { ...endpointQuery(sessionsEndpoint), meta: ofVisitor }

/** Whether a link for a new password still works. It goes stale quickly, because a link works once. */
export const resetLinkQuery = (token: string) =>
  endpointQuery(resetLinkEndpoint, { search: `?${new URLSearchParams({ token })}`, staleTime: 10_000 })

/** How the account's owner can be reached. */
export const contactDetailsQuery = { ...endpointQuery(contactDetailsEndpoint), meta: ofVisitor }

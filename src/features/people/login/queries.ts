import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import {
  contactDetailsEndpoint,
  loginWaysEndpoint,
  pendingLoginEndpoint,
  resetLinkEndpoint,
  securityEndpoint,
  sessionsEndpoint,
} from './endpoints.ts'

/** What the login that waits in this browser still needs. */
export const pendingLoginQuery = { ...endpointQuery(pendingLoginEndpoint), staleTime: onceOpened, meta: ofVisitor }

/** The ways to log in that are configured here. */
export const loginWaysQuery = endpointQuery(loginWaysEndpoint)

/** How the account is protected. */
export const securityQuery = { ...endpointQuery(securityEndpoint), meta: ofVisitor }

/** Where the account is logged in. Which of them this browser is, only its own question tells. */
export const sessionsQuery = { ...endpointQuery(sessionsEndpoint), meta: ofVisitor }

/** Whether a link for a new password still works. Brief, because a link works once. */
export const resetLinkQuery = (token: string) =>
  endpointQuery(resetLinkEndpoint, { search: `?${new URLSearchParams({ token })}`, staleTime: 10_000 })

/** Where the account can be reached. */
export const contactDetailsQuery = { ...endpointQuery(contactDetailsEndpoint), meta: ofVisitor }

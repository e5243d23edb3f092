import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** What the pending login in this browser still needs. */
export const pendingLoginQuery = { ...endpointQuery('/api/auth/second-step'), staleTime: onceOpened, meta: ofVisitor }

/** The ways to log in that are configured on this site. */
export const loginWaysQuery = endpointQuery('/api/auth/login-ways')

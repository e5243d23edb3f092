import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { loginWaysEndpoint, pendingLoginEndpoint } from './endpoints.ts'

/** What the login that waits in this browser still needs. */
export const pendingLoginQuery = { ...endpointQuery(pendingLoginEndpoint), staleTime: onceOpened, meta: ofVisitor }

/** The ways to log in that are configured here. */
export const loginWaysQuery = endpointQuery(loginWaysEndpoint)

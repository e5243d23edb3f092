import { endpointQuery, nullableQuery, ofVisitor } from '../../platform/query-client.ts'
import { loginWaysEndpoint, pendingLoginEndpoint } from './endpoints.ts'

/** What the login that waits in this browser still needs; null when none waits. */
export const pendingLoginQuery = { ...nullableQuery(401, pendingLoginEndpoint), staleTime: 0, meta: ofVisitor }

/** The ways to log in that are configured here. */
export const loginWaysQuery = endpointQuery(loginWaysEndpoint)

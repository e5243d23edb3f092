import { endpointQuery, ofVisitor } from '../../platform/query-client.ts'
import { loginWaysEndpoint, pendingLoginEndpoint } from './endpoints.ts'

/** What the login that waits in this browser still needs. */
export const pendingLoginQuery = { ...endpointQuery(pendingLoginEndpoint), staleTime: 0, meta: ofVisitor }

/** The ways to log in that are configured here. */
export const loginWaysQuery = endpointQuery(loginWaysEndpoint)

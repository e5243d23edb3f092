import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'

/**
 * The signed-in user, from the server; null when nobody is signed in. The server includes the result in private pages.
 */
export const visitorQuery = nullableQuery(401, '/api/auth/me')

/** The demo accounts that a new visitor can try. Empty unless sample data is on. */
export const demoAccountsQuery = endpointQuery('/api/auth/demo-accounts')

/** The theme that the signed-in user chose, on any device. */
export const ownThemeQuery = endpointQuery('/api/user/theme', { meta: ofVisitor })

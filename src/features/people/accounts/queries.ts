import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import { demoAccountsEndpoint, ownThemeEndpoint, visitorEndpoint } from './endpoints.ts'

/**
 * The signed-in user, from the server; null when nobody is signed in. The server includes the result in private pages.
 */
export const visitorQuery = nullableQuery(401, visitorEndpoint)

/** The demo accounts that a new visitor can try. Empty unless sample data is on. */
export const demoAccountsQuery = endpointQuery(demoAccountsEndpoint)

/** The theme that the signed-in user chose, on any device. */
export const ownThemeQuery = endpointQuery(ownThemeEndpoint, { meta: ofVisitor })

import { endpointQuery, nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import { demoAccountsEndpoint, ownThemeEndpoint, visitorEndpoint } from './endpoints.ts'

/** The signed-in user, by the server's word; null when nobody is signed in. The server puts it into private pages. */
export const visitorQuery = nullableQuery(401, visitorEndpoint)

/** The accounts that a new visitor can try; empty unless sample data is on. */
export const demoAccountsQuery = endpointQuery(demoAccountsEndpoint)

/** The look that the signed-in user chose, on whichever device. */
export const ownThemeQuery = endpointQuery(ownThemeEndpoint, { meta: ofVisitor })

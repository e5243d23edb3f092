import { nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import { alertsEndpoint } from './endpoints.ts'

/** The ids of the products that a member waits for; null when nobody is signed in. */
export const alertsQuery = nullableQuery(401, alertsEndpoint, { meta: ofVisitor })

import { nullableQuery, ofVisitor } from '#platform/http/query-client.ts'

/** The ids of the products that a member waits for; null without a login. */
export const alertsQuery = nullableQuery(401, '/api/stock-alerts', { meta: ofVisitor })

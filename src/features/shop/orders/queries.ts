import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { orderEndpoint, ordersEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** The visitor's orders, latest first. */
export const ordersQuery = (from?: string) => pagesQuery(ordersEndpoint, { from, ...asked })
/** Null if the visitor may not see it, or it does not exist. */
export const orderQuery = (ref: string) => nullableQuery(404, orderEndpoint, { params: { ref }, ...asked })
export const latestOrdersQuery = endpointQuery(ordersEndpoint, asked)

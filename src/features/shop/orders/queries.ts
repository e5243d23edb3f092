import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** The visitor's orders, latest first. */
export const ordersQuery = (from?: string) => pagesQuery('/api/orders', { from, ...asked })
/** An order; null if it does not exist or the visitor may not see it. */
export const orderQuery = (ref: string) => nullableQuery(404, '/api/orders/{ref}', { params: { ref }, ...asked })
export const latestOrdersQuery = endpointQuery('/api/orders', asked)

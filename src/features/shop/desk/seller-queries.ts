import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** All sellers, sorted by name. */
export const sellersQuery = endpointQuery('/api/admin/sellers', { staleTime: onceOpened, meta: ofVisitor })

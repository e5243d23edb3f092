import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** An order as staff see it; null if it does not exist. */
export const staffOrderQuery = (id: number) =>
  nullableQuery(404, '/api/admin/orders/{id}', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

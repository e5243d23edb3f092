import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** An account as staff see it. Null if it does not exist. */
export const userQuery = (id: number) =>
  nullableQuery(404, '/api/admin/users/{id}', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

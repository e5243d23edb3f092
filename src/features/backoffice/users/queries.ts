import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

/** The accounts that match the text that staff search for. */
export const usersQuery = (search: string, from: string | undefined) =>
  pagesQuery('/api/admin/users', {
    search: `?${new URLSearchParams({ search })}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

/** An account as staff see it. Null if it does not exist. */
export const userQuery = (id: number) =>
  nullableQuery(404, '/api/admin/users/{id}', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

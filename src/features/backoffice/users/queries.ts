import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { userEndpoint, usersEndpoint } from './endpoints.ts'

/** The accounts that match the text that staff search for. */
export const usersQuery = (search: string, from: string | undefined) =>
  pagesQuery(usersEndpoint, {
    search: `?${new URLSearchParams({ search })}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

/** An account as staff see it. Null if it does not exist. */
export const userQuery = (id: number) =>
  nullableQuery(404, userEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

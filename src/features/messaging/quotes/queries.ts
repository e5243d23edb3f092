import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** One quote. Null if the user may not see it, or if it was deleted with an account. */
export const directQuoteQuery = (id: number) =>
  nullableQuery(404, '/api/quotes/direct/{id}', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

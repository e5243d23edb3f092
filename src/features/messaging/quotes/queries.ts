import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { directQuoteEndpoint } from './endpoints.ts'

/** One quote. Null if the user may not see it, or if it was deleted with an account. */
export const directQuoteQuery = (id: number) =>
  nullableQuery(404, directQuoteEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

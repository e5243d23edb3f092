import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { directQuoteEndpoint } from './endpoints.ts'

/** Null: it is not the reader's, or was deleted with an account. */
export const directQuoteQuery = (id: number) =>
  nullableQuery(404, directQuoteEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

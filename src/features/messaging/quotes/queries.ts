import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { directQuoteEndpoint } from './endpoints.ts'

/** Null: there is none of the reader's, or it is gone with an account. */
export const directQuoteQuery = (id: number) =>
  nullableQuery(404, directQuoteEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { planStateEndpoint } from './endpoints.ts'

/** The latest version of a shared document. Null if the document or the message is deleted. */
export const planStateQuery = (id: number, seq: number) =>
  nullableQuery(404, planStateEndpoint, { params: { id, seq }, staleTime: onceOpened, meta: ofVisitor })

import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { planStateEndpoint } from './endpoints.ts'

/** Whether there is a later version. Null: the document or the message is deleted. */
export const planStateQuery = (id: number, seq: number) =>
  nullableQuery(404, planStateEndpoint, { params: { id, seq }, staleTime: onceOpened, meta: ofVisitor })

import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** The latest version of a shared document. Null if the document or the message is deleted. */
export const planStateQuery = (id: number, seq: number) =>
  nullableQuery(404, '/api/conversations/{id}/messages/{seq}/plan', {
    params: { id, seq },
    staleTime: onceOpened,
    meta: ofVisitor,
  })

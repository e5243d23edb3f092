import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** What the link of an invitation is about, for this visitor; null if the link no longer works. */
export const invitationLinkQuery = (token: string) => {
  const search = `?token=${encodeURIComponent(token)}`
  return nullableQuery(404, '/api/conversation-invitation', { search, staleTime: onceOpened, meta: ofVisitor })
}

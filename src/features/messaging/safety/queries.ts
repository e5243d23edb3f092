import { nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { linkEndpoint } from './endpoints.ts'

/** What a link is about, for this visitor; null if it no longer works. */
export const invitationLinkQuery = (token: string) => {
  const search = `?token=${encodeURIComponent(token)}`
  return nullableQuery(404, linkEndpoint, { search, staleTime: onceOpened, meta: ofVisitor })
}

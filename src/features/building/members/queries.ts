import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { contactsEndpoint, linkEndpoint, ownInvitationsEndpoint, peopleEndpoint } from './endpoints.ts'

const others = { staleTime: onceOpened, meta: ofVisitor }

/** null: the visitor is not on the project (any more). */
export const peopleQuery = (id: number) => nullableQuery(404, peopleEndpoint, { params: { id }, ...others })

/** What waits for the visitor's answer. */
export const ownInvitationsQuery = endpointQuery(ownInvitationsEndpoint, others)

/** Whom the visitor may want to invite; while they type, what was found before stays. */
export const contactsQuery = (id: number, search: string) => {
  const question = search ? `?search=${encodeURIComponent(search)}` : ''
  const query = endpointQuery(contactsEndpoint, { params: { id }, search: question, ...others })
  return queryOptions({ ...query, placeholderData: keepPreviousData })
}

/** What a link is about, for this visitor; null when it no longer works. */
export const invitationLinkQuery = (token: string) =>
  nullableQuery(404, linkEndpoint, { search: `?token=${encodeURIComponent(token)}`, ...others })

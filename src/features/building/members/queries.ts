import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

const onEachOpening = { staleTime: onceOpened, meta: ofVisitor }

/** Null if the visitor is not on the project. */
export const peopleQuery = (id: number) =>
  nullableQuery(404, '/api/projects/{id}/people', { params: { id }, ...onEachOpening })

export const ownInvitationsQuery = endpointQuery('/api/projects/invitations', onEachOpening)

/**
 * The professionals whom the visitor has saved or contacted, and may want to invite. While the visitor types, the
 * previous results stay visible.
 */
export const contactsQuery = (id: number, search: string) => {
  const question = search ? `?search=${encodeURIComponent(search)}` : ''
  const query = endpointQuery('/api/projects/{id}/contacts', { params: { id }, search: question, ...onEachOpening })
  return queryOptions({ ...query, placeholderData: keepPreviousData })
}

/** The content of an invitation link for this visitor. Null if it no longer works. */
export const invitationLinkQuery = (token: string) =>
  nullableQuery(404, '/api/projects/invitation-link', {
    search: `?token=${encodeURIComponent(token)}`,
    ...onEachOpening,
  })

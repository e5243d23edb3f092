import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

/** Returns one agreement, or null if it is not in one of the user's conversations. */
export const agreementQuery = (id: number) => nullableQuery(404, '/api/agreements/{id}', { params: { id }, ...options })
export const conversationAgreementsQuery = (id: number) =>
  endpointQuery('/api/conversations/{id}/agreements', { params: { id }, ...options })

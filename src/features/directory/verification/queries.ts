import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** The checks of the visitor's own listing. Enable the query only for visitors with a listing. */
export const ownVerificationQuery = endpointQuery('/api/user/verification', { staleTime: onceOpened, meta: ofVisitor })

/** The file of a professional for staff, or null if there is no such professional. */
export const fileQuery = (id: number) =>
  nullableQuery(404, '/api/admin/verification/{id}', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

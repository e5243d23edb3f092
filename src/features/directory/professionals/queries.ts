import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { nullableQuery, ofVisitor } from '#platform/http/query-client.ts'
import { ownListingEndpoint } from './endpoints.ts'

/** The signed-in user's listing; null when there is none. */
export const ownListingQuery = nullableQuery(404, ownListingEndpoint, { meta: ofVisitor })

/** The id of the visitor's own listing; undefined for everyone else, and until it is known. */
export function useOwnListingId(): number | undefined {
  const visitor = useVisitor()
  const isProfessional = visitor !== null && visitor !== undefined && visitor.userType !== 'customer'
  const { data } = useQuery({ ...ownListingQuery, enabled: isProfessional })
  return isProfessional ? data?.id : undefined
}

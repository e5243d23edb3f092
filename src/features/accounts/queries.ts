import { useQuery } from '@tanstack/react-query'
import { endpointQuery, nullableQuery } from '../../platform/query-client.ts'
import { demoAccountsEndpoint, visitorEndpoint } from './endpoints.ts'
import type { Account } from './schema.ts'

/** Who is signed in; null when nobody is. In the page from the start: the server puts it there. */
export const visitorQuery = nullableQuery(401, visitorEndpoint)

export function useVisitor(): Account | null {
  return useQuery(visitorQuery).data ?? null
}

/** The accounts that a new visitor may try; none unless sample data is on. */
export const demoAccountsQuery = endpointQuery(demoAccountsEndpoint)

import { useQuery } from '@tanstack/react-query'
import { endpointQuery, nullableQuery } from '../../platform/query-client.ts'
import { demoAccountsEndpoint, visitorEndpoint } from './endpoints.ts'
import type { Account } from './schema.ts'

/** The signed-in user; null when nobody is signed in. The server puts it into the page. */
export const visitorQuery = nullableQuery(401, visitorEndpoint)

export function useVisitor(): Account | null {
  return useQuery(visitorQuery).data ?? null
}

/** The accounts that a new visitor can try; empty unless sample data is on. */
export const demoAccountsQuery = endpointQuery(demoAccountsEndpoint)

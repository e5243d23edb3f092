import { queryOptions, useQuery } from '@tanstack/react-query'
import { nullFor } from '../../platform/query-client.ts'
import type { Account, DemoAccount } from './schema.ts'

/** Who is signed in; null when nobody is. In the page from the start: the server puts it there. */
export const visitorQuery = queryOptions<Account | null>({ queryKey: ['/api/auth/me'], queryFn: nullFor(401) })

export function useVisitor(): Account | null {
  return useQuery(visitorQuery).data ?? null
}

/** The accounts that a new visitor may try; none unless sample data is on. */
export const demoAccountsQuery = queryOptions<DemoAccount[]>({ queryKey: ['/api/auth/demo-accounts'] })

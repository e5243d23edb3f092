import type { QueryClient } from '@tanstack/react-query'
import { forgetOwnPages } from '#platform/device/device-caches.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { ofVisitor } from '#platform/http/query-client.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { storeAccount } from './stored-account.tsx'

export const languageMutation = endpointMutation('PUT /api/auth/language')
/** Logs out. If the first attempt fails, a second one follows at once. */
export const logoutMutation = endpointMutation('POST /api/auth/logout', { retry: 1, retryDelay: 0 })

/**
 * Call this after the server may have ended the session or changed the account. It asks the server who is signed in,
 * and refetches what was loaded for the previous visitor. If the server does not respond, the page keeps the known
 * visitor, and the next component that shows the visitor asks again.
 */
export async function refetchVisitor(client: QueryClient): Promise<void> {
  let visitor: Account | null
  try {
    visitor = await client.fetchQuery({ ...visitorQuery, staleTime: 0 })
  } catch {
    return client.invalidateQueries({ queryKey: visitorQuery.queryKey, refetchType: 'none' })
  }
  becomeVisitor(client, visitor)
}

/**
 * Shows the page for the given account, or for a guest if it is null. Everything that was loaded for the previous
 * visitor is refetched, and `followVisitor` forgets that person's data. For a guest, private queries are not refetched,
 * because the server would refuse them.
 */
export function becomeVisitor(client: QueryClient, account: Account | null): void {
  client.setQueryData(visitorQuery.queryKey, account)
  storeAccount(account)
  void forgetOwnPages(account?.id)
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] !== visitorQuery.queryKey[0] && (account !== null || meta !== ofVisitor),
  })
}

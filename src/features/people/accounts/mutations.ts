import type { QueryClient } from '@tanstack/react-query'
import { forgetOwnPages } from '#platform/device/device-caches.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { ofVisitor } from '#platform/http/query-client.ts'
import { languageEndpoint, logoutEndpoint } from './endpoints.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { storeAccount } from './stored-account.tsx'

export const languageMutation = endpointMutation(languageEndpoint)
/** One retry when the first attempt got no response. */
export const logoutMutation = endpointMutation(logoutEndpoint, { retry: 1, retryDelay: 0 })

/**
 * After the server may have ended the session or changed the account: asks who is signed in now, and what was asked as someone
 * else anew. While there is no answer the page stays the known visitor's, and its next part that shows the visitor asks again.
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
 * Shows the page as that account's. Everything that was asked as someone else is asked anew; what was theirs, `followVisitor` forgets.
 * Without an account the server would only refuse what is someone's own.
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

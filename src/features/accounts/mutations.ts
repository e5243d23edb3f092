import type { QueryClient } from '@tanstack/react-query'
import { endpointMutation } from '../../platform/mutation.ts'
import {
  forgotPasswordEndpoint,
  languageEndpoint,
  loginEndpoint,
  logoutEndpoint,
  newPasswordEndpoint,
} from './endpoints.ts'
import { setLogoutPending } from './pending-logout.tsx'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { storeAccount } from './stored-account.tsx'

/** Signs in. The page then belongs to that account, and an earlier logout that the server has not heard of does not count for it. */
export const loginMutation = endpointMutation(loginEndpoint, {
  after(client, account) {
    setLogoutPending(false)
    becomeVisitor(client, account)
  },
})
/** One retry when the first attempt got no response. */
export const logoutMutation = endpointMutation(logoutEndpoint, { retry: 1, retryDelay: 0 })
export const languageMutation = endpointMutation(languageEndpoint)
export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
/** The account's sessions end; this one may be among them. */
export const newPasswordMutation = endpointMutation(newPasswordEndpoint, { after: refetchVisitor })

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

/** Everything that was asked as someone else is asked anew; what was theirs, `followVisitor` forgets. */
function becomeVisitor(client: QueryClient, account: Account | null): void {
  client.setQueryData(visitorQuery.queryKey, account)
  storeAccount(account)
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== visitorQuery.queryKey[0] })
}

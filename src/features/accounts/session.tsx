import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refusalOf, send } from '../../platform/api.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { toastAfterReload } from '../../ui/toast.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { storeAccount } from './stored-account.tsx'

/** Signs in: from here on the page is that account's. Throws the server's refusal. */
export function useLogin() {
  const queryClient = useQueryClient()
  return async function logIn(input: { email: string; password: string; remember: boolean }): Promise<Account> {
    const account = await send<Account>('POST', '/api/auth/login', input)
    becomeVisitor(queryClient, account)
    return account
  }
}

/** After the server may have ended the session: asks who is signed in now, and what was asked as somebody else anew. */
export function useRefetchVisitor() {
  const queryClient = useQueryClient()
  return async function refetchVisitor(): Promise<void> {
    const visitor = await queryClient.fetchQuery({ ...visitorQuery, staleTime: 0 }).catch(() => null)
    becomeVisitor(queryClient, visitor)
  }
}

/** Ends the session and starts anew at the home page, also when the server could not be reached. */
export function useLogout() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  return async function logOut(): Promise<void> {
    const ask = () => send('POST', '/api/auth/logout', {})
    try {
      await ask().catch(ask)
      toastAfterReload(t`Logged out`, t`You have been successfully logged out.`)
    } catch (error) {
      toastAfterReload(t`Logout failed`, refusalOf(error) || t`An error occurred`, 'bad')
    }
    storeAccount(null)
    queryClient.clear()
    location.assign(withLanguage(i18n.locale as Language, '/'))
  }
}

/** Everything that was asked as somebody else is asked anew. */
function becomeVisitor(queryClient: QueryClient, account: Account | null): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(visitorQuery.queryKey, account)
  storeAccount(account)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== visitorQuery.queryKey[0] })
}

import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, send } from '../../platform/api.ts'
import { parseStored, store } from '../../platform/device-storage.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { toastAfterReload } from '../../ui/toast.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'

const storedName = 'kamshetbuild.user'

/** Who is signed in; null when nobody is. */
export function useVisitor(): Account | null {
  return useQuery(visitorQuery).data ?? null
}

/** Signs in: from here on the page is that account's. Throws the server's refusal. */
export function useLogin() {
  const queryClient = useQueryClient()
  return async function logIn(input: { email: string; password: string; remember: boolean }): Promise<Account> {
    const account = await send<Account>('POST', '/api/auth/login', input)
    becomeVisitor(queryClient, account)
    return account
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
      toastAfterReload(t`Logout failed`, (error instanceof ApiError && error.refusal) || t`An error occurred`, 'bad')
    }
    becomeVisitor(queryClient, null)
    location.assign(withLanguage(i18n.locale as Language, '/'))
  }
}

/**
 * Keeps who is signed in on the device, for display alone: what the server says replaces it, and no right depends on it. When
 * another tab signs in or out, this one asks anew.
 */
export function useStoredAccount(): void {
  const queryClient = useQueryClient()
  const { data: visitor } = useQuery(visitorQuery)
  useEffect(() => {
    if (visitor !== undefined) store(storedName, visitor ?? undefined)
  }, [visitor])
  useEffect(() => {
    const heed = ({ key, newValue }: StorageEvent) => {
      if (key !== storedName && key !== null) return
      const known = queryClient.getQueryData(visitorQuery.queryKey)
      if (idOf(parseStored(newValue)) !== known?.id) void queryClient.invalidateQueries()
    }
    addEventListener('storage', heed)
    return () => removeEventListener('storage', heed)
  }, [queryClient])
}

/** Anybody may write to the device's storage. */
function idOf(stored: unknown): number | undefined {
  const id = (stored as { id?: unknown } | null | undefined)?.id
  return typeof id === 'number' ? id : undefined
}

/** Everything that was asked as somebody else is asked anew. */
function becomeVisitor(queryClient: QueryClient, account: Account | null): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(visitorQuery.queryKey, account)
  store(storedName, account ?? undefined)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== visitorQuery.queryKey[0] })
}

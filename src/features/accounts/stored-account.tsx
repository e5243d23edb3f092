import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseStored, store } from '../../platform/device-storage.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'

const storageKey = 'kamshetbuild.user'

/**
 * Stores the signed-in account on the device, for display only: the server's answer replaces it, and no permission depends
 * on it.
 */
export function storeAccount(account: Account | null): void {
  store(storageKey, account ?? undefined)
}

/**
 * Keeps the stored account in sync with the page's. When another tab signs in or out or confirms the e-mail address,
 * invalidates all queries.
 */
export function useStoredAccount(): void {
  const queryClient = useQueryClient()
  const { data: visitor } = useQuery(visitorQuery)
  useEffect(() => {
    if (visitor !== undefined) storeAccount(visitor)
  }, [visitor])
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKey && key !== null) return
      const known = queryClient.getQueryData(visitorQuery.queryKey)
      // Local storage is not trusted: its value is only compared.
      const stored = parseStored(newValue) as Partial<Account> | null | undefined
      if (stored?.id !== known?.id || stored?.emailConfirmed !== known?.emailConfirmed)
        void queryClient.invalidateQueries()
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [queryClient])
}

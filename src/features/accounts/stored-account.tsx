import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseStored, store } from '../../platform/device-storage.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'

const storedName = 'kamshetbuild.user'

/** Keeps who is signed in on the device, for display alone: what the server says replaces it, and no right depends on it. */
export function storeAccount(account: Account | null): void {
  store(storedName, account ?? undefined)
}

/** The device's account follows the page's; when another tab signs in or out or confirms the address, this one asks anew. */
export function useStoredAccount(): void {
  const queryClient = useQueryClient()
  const { data: visitor } = useQuery(visitorQuery)
  useEffect(() => {
    if (visitor !== undefined) storeAccount(visitor)
  }, [visitor])
  useEffect(() => {
    const heed = ({ key, newValue }: StorageEvent) => {
      if (key !== storedName && key !== null) return
      const known = queryClient.getQueryData(visitorQuery.queryKey)
      // Anybody may write to the device's storage: it is compared, no more.
      const stored = parseStored(newValue) as Partial<Account> | null | undefined
      if (stored?.id !== known?.id || stored?.emailConfirmed !== known?.emailConfirmed)
        void queryClient.invalidateQueries()
    }
    addEventListener('storage', heed)
    return () => removeEventListener('storage', heed)
  }, [queryClient])
}

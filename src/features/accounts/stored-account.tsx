import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseStored, store } from '../../platform/device-storage.ts'
import { keepDraftsOf } from '../../ui/draft.ts'
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

/**
 * Drafts belong to the visitor: once the page knows that somebody else is signed in, in this tab or another, those of the
 * previous account are gone. Not an effect: forms restore their drafts in theirs.
 */
export function keepDraftsOfVisitor(queryClient: QueryClient): () => void {
  let known: number | null | undefined
  const update = () => {
    const visitor = queryClient.getQueryData(visitorQuery.queryKey)
    const id = visitor === undefined ? undefined : (visitor?.id ?? null)
    if (id === undefined || id === known) return
    known = id
    keepDraftsOf(id)
  }
  update()
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === visitorQuery.queryKey[0]) update()
  })
}

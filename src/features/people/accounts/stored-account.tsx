import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { hasCookie, parseStored, readStored, store } from '#platform/device/device-storage.ts'
import { ApiError } from '#platform/http/api.ts'
import { forgetVisitor } from '#platform/http/query-client.ts'
import { sessionMark } from '#platform/process/session-mark.ts'
import { forgetExpiredDrafts, keepDraftsOf } from '#ui/draft.ts'
import { visitorQuery } from './queries.ts'
import { isUserType } from './rules.ts'
import type { Account } from './schema.ts'

const storageKey = 'kamshetbuild.user'
/**
 * Caches the last result of `storedVisitor`, because every heart button in a list calls it, and reading a cookie is
 * slow.
 */
let remembered: { visitor: Account | null | undefined } | undefined

/**
 * Stores the signed-in account on the device, for display only. The server's response replaces it, and no permission
 * depends on it. Null is stored when a session has ended by itself. After a logout nothing is stored (see
 * `removeStoredAccount`).
 */
export function storeAccount(account: Account | null): void {
  remembered = undefined
  if (account || hasStoredAccount()) store(storageKey, account)
}

/** Removes the stored account on logout. Other tabs notice that nothing is stored any more, and forget the account's data. */
export function removeStoredAccount(): void {
  remembered = undefined
  store(storageKey, undefined)
}

/** Whether an account was signed in on this device and has not logged out. Its session may have ended by itself. */
export function hasStoredAccount(): boolean {
  return readStored(storageKey) !== undefined
}

/**
 * Watches, from now on, whether the account that this device remembers is logged out or replaced by another account, in
 * this tab or in another one. A session that ends by itself does not count.
 */
export function watchLogout(accountId: number): { hasLoggedOut: () => boolean } {
  const isNow = () => {
    const stored = readStored(storageKey) as Partial<Account> | null | undefined
    return stored === null || stored?.id === accountId
  }
  // If the browser stores nothing, a logout in another tab cannot be noticed.
  const wasKnown = isNow()
  return { hasLoggedOut: () => wasKnown && !isNow() }
}

/**
 * The account that this device remembers as signed in, for display until the server has responded. Null without the
 * session mark; undefined if there is a session mark but no stored account. Returns the same object as long as nothing
 * changes.
 */
export function storedVisitor(): Account | null | undefined {
  remembered ??= { visitor: hasCookie(sessionMark) ? accountIn(readStored(storageKey)) : null }
  return remembered.visitor
}

/** Calls back when another tab has stored or removed an account. */
export function onStoredAccount(callback: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    // This tab may already have stored null, because the server said that the session is over. Another tab has now
    // removed the entry, which shows that the session was ended by a logout. So the null is removed as well.
    if (newValue === null && readStored(storageKey) === null) store(storageKey, undefined)
    remembered = undefined
    callback()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Returns the stored value if it is an account, otherwise undefined, because anyone may have changed it. */
function accountIn(stored: unknown): Account | undefined {
  const { id, fullName, email, userType } = (stored ?? {}) as Partial<Account>
  const isAccount =
    typeof id === 'number' && typeof fullName === 'string' && (email === null || typeof email === 'string')
  return isAccount && isUserType(userType) ? (stored as Account) : undefined
}

/**
 * Asks the server who is signed in if the page does not say, and keeps the stored account in sync with the response and with other tabs.
 */
export function useStoredAccount(): void {
  const queryClient = useQueryClient()
  const { data: visitor } = useQuery({ ...visitorQuery, enabled: ({ state }) => state.data !== undefined })
  useEffect(() => {
    const confirm = () => void confirmVisitor(queryClient)
    confirm()
    addEventListener('online', confirm)
    return () => removeEventListener('online', confirm)
  }, [queryClient])
  useLayoutEffect(() => {
    if (visitor === undefined) return
    storeAccount(visitor)
    document.documentElement.classList.toggle('member', visitor !== null)
  }, [visitor])
  useEffect(() => followOtherTabs(queryClient), [queryClient])
}

/**
 * Refetches everything when another tab logs in, logs out or confirms the email address. Returns the cleanup function.
 */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    const known = queryClient.getQueryData(visitorQuery.queryKey)
    // Local storage is not trusted: its value is only compared.
    const stored = parseStored(newValue) as Partial<Account> | null | undefined
    // A session has ended without a logout, so the page keeps what it shows.
    if (stored === null) return void queryClient.invalidateQueries({ queryKey: visitorQuery.queryKey })
    if (stored === undefined && shownTo !== null) showTo(queryClient, null)
    // The stored account is not the one whose data the page shows. The data may be somebody else's, so it is forgotten
    // before the server has said who is signed in.
    else if (stored?.id !== (shownTo ?? undefined)) forgetVisitor(queryClient)
    if (stored?.id !== known?.id || stored?.emailConfirmed !== known?.emailConfirmed)
      void queryClient.invalidateQueries()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/**
 * Asks the server who is signed in, but only if there is a session mark, because most visitors are signed out. After a
 * failure the page stays unchanged.
 */
async function confirmVisitor(client: QueryClient): Promise<void> {
  if (client.getQueryData(visitorQuery.queryKey) !== undefined) return
  if (hasCookie(sessionMark)) await client.prefetchQuery(visitorQuery)
  else client.setQueryData(visitorQuery.queryKey, null)
}

/**
 * The account whose data the page shows, even after its session has ended. Null if the page shows nobody's data,
 * undefined while this is unknown.
 */
let shownTo: number | null | undefined

/**
 * Forgets drafts and private data after a logout, and when the page learns that another account is signed in, in this
 * tab or in another one. If a session ended by itself, the page and what is typed into it stay, because the same person
 * probably logs in again. This is not an effect, because forms restore their drafts in effects.
 */
export function followVisitor(queryClient: QueryClient): () => void {
  forgetExpiredDrafts()
  shownTo = undefined
  const update = () => {
    const visitor = queryClient.getQueryData(visitorQuery.queryKey)
    const id = visitor === undefined ? undefined : (visitor?.id ?? null)
    if (id === undefined || id === shownTo) return
    const hasEndedByItself = id === null && shownTo !== undefined && hasStoredAccount()
    if (!hasEndedByItself) showTo(queryClient, id)
  }
  update()
  const ends = [
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === visitorQuery.queryKey[0]) update()
    }),
    askWhenRefused(queryClient),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function showTo(queryClient: QueryClient, id: number | null): void {
  if (shownTo !== undefined) forgetVisitor(queryClient)
  shownTo = id
  keepDraftsOf(id)
}

/** Asks the server who is signed in when it has refused a request with 401, because the session has ended then. */
function askWhenRefused(queryClient: QueryClient): () => void {
  const handle = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof ApiError && error.status === 401)) return
    if (queryClient.getQueryData(visitorQuery.queryKey))
      void queryClient.invalidateQueries({ queryKey: visitorQuery.queryKey })
  }
  const ends = [queryClient.getQueryCache().subscribe(handle), queryClient.getMutationCache().subscribe(handle)]
  return () => {
    for (const end of ends) end()
  }
}

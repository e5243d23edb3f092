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
/** What was read last: every heart of a list asks, and reading a cookie costs. */
let remembered: { visitor: Account | null | undefined } | undefined

/**
 * Stores the signed-in account on the device, for display only: the server's answer replaces it, and no permission depends
 * on it. Of an account whose session has ended stays that it was not logged out: see `removeStoredAccount`.
 */
export function storeAccount(account: Account | null): void {
  remembered = undefined
  if (account || hasStoredAccount()) store(storageKey, account)
}

/** A logout on this device: other tabs see that nothing is stored any more, and forget what is the account's. */
export function removeStoredAccount(): void {
  remembered = undefined
  store(storageKey, undefined)
}

/** Whether an account has been signed in on this device and has not logged out: its session may have ended by itself. */
export function hasStoredAccount(): boolean {
  return readStored(storageKey) !== undefined
}

/**
 * Watches, from now on, whether an account that this device remembers as signed in logs out, here or in another tab, or another one
 * logs in. A session that ends by itself is neither.
 */
export function logoutOf(accountId: number): { hasLoggedOut: () => boolean } {
  const isNow = () => {
    const stored = readStored(storageKey) as Partial<Account> | null | undefined
    return stored === null || stored?.id === accountId
  }
  // Where the browser stores nothing, nobody sees a logout of another tab.
  const wasKnown = isNow()
  return { hasLoggedOut: () => wasKnown && !isNow() }
}

/**
 * Whom this device remembers as signed in, for display until the server has said who it is: null without a session's sign, undefined
 * if there is a sign but nothing stored. The same object as long as nothing changes.
 */
export function storedVisitor(): Account | null | undefined {
  remembered ??= { visitor: hasCookie(sessionMark) ? accountIn(readStored(storageKey)) : null }
  return remembered.visitor
}

/** Calls back when another tab has stored another account. */
export function onStoredAccount(callback: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    // The server may have said first that the session is over: that it ended by a logout is known by this.
    if (newValue === null && readStored(storageKey) === null) store(storageKey, undefined)
    remembered = undefined
    callback()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Anyone may have changed what is stored: whatever is not an account counts as nothing. */
function accountIn(stored: unknown): Account | undefined {
  const { id, fullName, email, userType } = (stored ?? {}) as Partial<Account>
  const isAccount =
    typeof id === 'number' && typeof fullName === 'string' && (email === null || typeof email === 'string')
  return isAccount && isUserType(userType) ? (stored as Account) : undefined
}

/** Asks the server who is signed in, if the page does not say, and keeps the stored account in sync with the answer and with other tabs. */
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

/** When another tab signs in or out or confirms the email address, everything is asked anew. Returns the cleanup. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    const known = queryClient.getQueryData(visitorQuery.queryKey)
    // Local storage is not trusted: its value is only compared.
    const stored = parseStored(newValue) as Partial<Account> | null | undefined
    // A session has ended without a logout: what is shown stays.
    if (stored === null) return void queryClient.invalidateQueries({ queryKey: visitorQuery.queryKey })
    if (stored === undefined && shownTo !== null) showTo(queryClient, null)
    // Before the server has said who it is: what is shown may be someone else's.
    else if (stored?.id !== (shownTo ?? undefined)) forgetVisitor(queryClient)
    if (stored?.id !== known?.id || stored?.emailConfirmed !== known?.emailConfirmed)
      void queryClient.invalidateQueries()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Without a session's sign nobody is asked: most visitors are signed out. After a failure the page stays as it is. */
async function confirmVisitor(client: QueryClient): Promise<void> {
  if (client.getQueryData(visitorQuery.queryKey) !== undefined) return
  if (hasCookie(sessionMark)) await client.prefetchQuery(visitorQuery)
  else client.setQueryData(visitorQuery.queryKey, null)
}

/** Whose answers the page shows: an account's also after its session has ended. null: nobody's; undefined: not known yet. */
let shownTo: number | null | undefined

/**
 * Drafts and private answers belong to the visitor: once the page knows that someone else is signed in, in this tab or another,
 * those of the previous account are gone; so they are after a logout. A session that ended without one leaves the page, and what is
 * typed into it, as they are: whoever sits before it logs in again. Not an effect: forms restore their drafts in theirs.
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

/** What was refused for want of a session tells that it has ended: asks who is signed in. */
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

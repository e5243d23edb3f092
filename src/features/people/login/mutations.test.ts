import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { isLogoutPending, setLogoutPending } from '#features/people/accounts/pending-logout.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { followVisitor } from '#features/people/accounts/stored-account.tsx'
import { runMutation } from '#platform/http/mutation.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { TabStorage } from '#platform/testing/tab-storage.ts'
import { clearDrafts, readDraft, saveDraft } from '#ui/draft.ts'
import { loginMutation } from './mutations.ts'

const meera = { id: 7, emailConfirmed: false } as Account
const draft = { phone: '98220 12345' }

/** Asks the server who is signed in, on a page that shows Meera's account and has a draft. */
async function refetch(ask: () => Promise<Response>) {
  const client = createQueryClient(ask)
  client.setQueryData(visitorQuery.queryKey, meera)
  followVisitor(client)
  saveDraft('support', draft)
  await refetchVisitor(client)
  return client.getQueryCache().find<Account | null>({ queryKey: visitorQuery.queryKey })!
}

describe('Asking who is signed in now', () => {
  beforeEach(() => {
    clearDrafts()
    vi.stubGlobal('sessionStorage', new TabStorage())
    vi.stubGlobal('localStorage', new TabStorage())
  })

  test.each([
    ['the connection broke', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server failed', async () => Response.json({ message: 'Something went wrong' }, { status: 500 })],
  ])('without an answer, because %s, keeps the visitor and the drafts, and is asked again', async (_, ask) => {
    const query = await refetch(ask)
    expect(query.state.data).toEqual(meera)
    expect(query.isStale()).toBe(true)
    expect(readDraft('support')).toEqual(draft)
  })

  test('applies the response: the account as it is now, or nobody', async () => {
    const confirmed = { ...meera, emailConfirmed: true }
    expect((await refetch(async () => Response.json(confirmed))).state.data).toEqual(confirmed)
    expect(readDraft('support')).toEqual(draft)
    const signedOut = async () => Response.json({ message: 'Please log in.' }, { status: 401 })
    expect((await refetch(signedOut)).state.data).toBeNull()
    // The session has ended without a logout, so the draft is kept for the next login.
    expect(readDraft('support')).toEqual(draft)
  })
})

test('logging in again cancels an earlier logout that the server has not heard of', async () => {
  vi.stubGlobal('localStorage', new TabStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' })
  vi.stubGlobal('fetch', async () => Response.json(meera))
  setLogoutPending(true)
  expect(isLogoutPending()).toBe(true)
  const client = createQueryClient(() => Promise.reject(new Error('no request is expected')))
  await runMutation(client, loginMutation, { email: 'meera@example.in', password: 'Strong-Pass-1' })
  expect(isLogoutPending()).toBe(false)
  vi.unstubAllGlobals()
})

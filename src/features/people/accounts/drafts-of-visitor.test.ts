import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient, ofVisitor } from '#platform/http/query-client.ts'
import { TabStorage } from '#platform/testing/tab-storage.ts'
import { clearDrafts, draftTurn, readDraft, saveDraft } from '#ui/draft.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { followOtherTabs, followVisitor, removeStoredAccount, storeAccount } from './stored-account.tsx'

const meera = { id: 7 } as Account
const sagar = { id: 71 } as Account
const draft = { phone: '98220 12345' }

/** Simulates a page load in which the page says who the visitor is. */
function load(visitor: Account | null | undefined) {
  const client = createQueryClient(() => Promise.reject(new Error('no request is expected')))
  const become = (next: Account | null | undefined) => client.setQueryData(visitorQuery.queryKey, next)
  become(visitor)
  followVisitor(client)
  return become
}

describe('A draft', () => {
  beforeEach(() => {
    clearDrafts()
    vi.stubGlobal('localStorage', new TabStorage())
    vi.stubGlobal('sessionStorage', new TabStorage())
    sessionStorage.setItem('toast', '[]')
    sessionStorage.setItem('key /api/enquiries', '{}')
  })
  const stored = () => JSON.stringify([localStorage, sessionStorage])

  test('is deleted when a different account is signed in, and does not come back', () => {
    const become = load(meera)
    saveDraft('support', draft)
    become({ ...meera, emailConfirmed: true })
    expect(readDraft('support')).toEqual(draft)
    become(sagar)
    expect(readDraft('support')).toEqual({})
    expect(stored()).not.toContain('98220')
    become(meera)
    expect(readDraft('support')).toEqual({})
    expect(Object.keys(sessionStorage)).toEqual(['toast', 'key /api/enquiries'])
  })

  test('is hidden while the session has ended, and comes back for the same account', () => {
    load(meera)
    saveDraft('support', draft)
    const become = load(null)
    expect(readDraft('support')).toEqual({})
    become(meera)
    expect(readDraft('support')).toEqual(draft)
  })

  test('survives a session that ends while its page is open, and what is shown stays; the same person may log in again', () => {
    const client = createQueryClient(() => Promise.reject(new Error('no request is expected')))
    const become = (next: Account | null) => client.setQueryData(visitorQuery.queryKey, next)
    become(meera)
    followVisitor(client)
    storeAccount(meera)
    client.setQueryDefaults(['/api/own'], { meta: ofVisitor })
    client.setQueryData(['/api/own'], 'Meera’s')
    saveDraft('listing', draft)
    const turn = draftTurn()
    become(null)
    storeAccount(null)
    expect(readDraft('listing')).toEqual(draft)
    saveDraft('listing', { phone: '98220 54321' })
    become(meera)
    expect(readDraft('listing')).toEqual({ phone: '98220 54321' })
    expect(client.getQueryData(['/api/own'])).toBe('Meera’s')
    expect(draftTurn()).toBe(turn)
    become(null)
    become(sagar)
    expect(readDraft('listing')).toEqual({})
    expect(client.getQueryData(['/api/own'])).toBeUndefined()
    expect(stored()).not.toContain('98220')
  })

  test('is deleted by a logout in another tab, whether the ended session or the storage event is noticed first', () => {
    const listen = vi.fn<(type: string, listener: (event: Partial<StorageEvent>) => void) => void>()
    vi.stubGlobal('addEventListener', listen)
    for (const first of ['session', 'storage']) {
      const client = createQueryClient(() => Promise.reject(new Error('no request is expected')))
      client.setQueryData(visitorQuery.queryKey, meera)
      followVisitor(client)
      followOtherTabs(client)
      storeAccount(meera)
      saveDraft('listing', draft)
      const end = () => client.setQueryData(visitorQuery.queryKey, null)
      const hear = () => {
        removeStoredAccount()
        listen.mock.lastCall![1]({ key: 'kamshetbuild.user', newValue: null })
      }
      for (const step of first === 'session' ? [end, hear] : [hear, end]) step()
      expect(readDraft('listing')).toEqual({})
    }
  })

  test('that was begun signed out continues after the login and is deleted by the logout', () => {
    const become = load(null)
    saveDraft('support', draft)
    become(meera)
    expect(readDraft('support')).toEqual(draft)
    clearDrafts()
    become(null)
    expect(readDraft('support')).toEqual({})
    expect(stored()).not.toContain('98220')
  })

  test.each([null, meera, undefined])('is deleted from the device after a day, when a page of %o starts', (visitor) => {
    load(null)
    saveDraft('register', draft)
    load(meera)
    saveDraft('support', draft)
    load(null)
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 24 * 60 * 60_000)
    load(visitor)
    vi.useRealTimers()
    expect(stored()).not.toContain('98220')
    expect(Object.keys(sessionStorage)).toEqual(['toast', 'key /api/enquiries'])
  })

  test('stays as long as it is unknown who the visitor is', () => {
    load(meera)
    saveDraft('support', draft)
    const client = createQueryClient(() => Promise.reject(new Error('no request is expected')))
    followVisitor(client)
    expect(stored()).toContain('98220')
    client.setQueryData(visitorQuery.queryKey, meera)
    expect(readDraft('support')).toEqual(draft)
  })
})

test('a 401 makes the page ask who is signed in, but only after somebody was signed in', async () => {
  const asked: string[] = []
  const client = createQueryClient(async (address) => {
    asked.push(address)
    return Response.json({ message: 'Please log in first.' }, { status: 401 })
  })
  followVisitor(client)
  const end = new QueryObserver(client, {
    ...visitorQuery,
    enabled: ({ state }) => state.data !== undefined,
  }).subscribe(() => undefined)
  const ask = () => client.fetchQuery({ queryKey: ['/api/own'], staleTime: 0 }).catch(() => undefined)
  client.setQueryData(visitorQuery.queryKey, null)
  await ask()
  expect(asked).toEqual(['/api/own'])
  client.setQueryData(visitorQuery.queryKey, meera)
  await ask()
  await vi.waitFor(() => expect(client.getQueryData(visitorQuery.queryKey)).toBeNull())
  expect(asked).toEqual(['/api/own', '/api/own', '/api/auth/me'])
  end()
})

test('private answers are forgotten when a different account is signed in; public answers stay', () => {
  const client = createQueryClient(() => Promise.reject(new Error('no request is expected')))
  followVisitor(client)
  const queryKey = ['/api/saved']
  const own = new QueryObserver(client, { queryKey, meta: ofVisitor, enabled: false })
  const close = own.subscribe(() => undefined)
  client.setQueryData(visitorQuery.queryKey, meera)
  client.setQueryData(queryKey, [101])
  client.setQueryData(['/api/towns'], [])
  const confirmed: Account = { ...meera, emailConfirmed: true }
  client.setQueryData(visitorQuery.queryKey, confirmed)
  expect(own.getCurrentResult().data).toEqual([101])
  client.setQueryData(visitorQuery.queryKey, sagar)
  expect(client.getQueryData(queryKey)).toBeUndefined()
  expect(own.getCurrentResult().data).toBeUndefined()
  expect(client.getQueryData(['/api/towns'])).toEqual([])
  close()
})

test.each([
  ['/api/auth/me', '/api/saved'],
  ['/api/saved', '/api/auth/me'],
])('when a different account signs in in another tab, the page shows its data; first comes %s', async (...order) => {
  const answers: Record<string, unknown> = { '/api/auth/me': sagar, '/api/saved': [202] }
  const gates = new Map(order.map((address) => [address, Promise.withResolvers<void>()]))
  const client = createQueryClient(async (address) => {
    await gates.get(address)!.promise
    return Response.json(answers[address])
  })
  const own = new QueryObserver<number[]>(client, { queryKey: ['/api/saved'], meta: ofVisitor })
  client.setQueryData(visitorQuery.queryKey, meera)
  client.setQueryData(['/api/saved'], [101])
  const ends = [
    followVisitor(client),
    own.subscribe(() => undefined),
    new QueryObserver(client, visitorQuery).subscribe(() => undefined),
  ]
  const listen = vi.fn<(type: string, listener: (event: Partial<StorageEvent>) => void) => void>()
  vi.stubGlobal('addEventListener', listen)
  followOtherTabs(client)
  listen.mock.calls[0]![1]({ key: 'kamshetbuild.user', newValue: JSON.stringify(sagar) })
  expect(own.getCurrentResult().data).toBeUndefined()
  for (const address of order) {
    gates.get(address)!.resolve()
    await vi.waitFor(() => expect(client.getQueryData([address])).toEqual(answers[address]))
  }
  await vi.waitFor(() => expect(own.getCurrentResult().data).toEqual([202]))
  for (const end of ends) end()
  vi.unstubAllGlobals()
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/query-client.ts'
import { TabStorage } from '../../platform/testing/tab-storage.ts'
import { clearDrafts, readDraft, saveDraft } from '../../ui/draft.ts'
import { visitorQuery } from './queries.ts'
import type { Account } from './schema.ts'
import { keepDraftsOfVisitor } from './stored-account.tsx'

const meera = { id: 7 } as Account
const sagar = { id: 71 } as Account
const draft = { phone: '98220 12345' }

/** A page load: the visitor is known from the page. */
function load(visitor: Account | null) {
  const client = createQueryClient(() => Promise.reject(new Error('nobody asks')))
  const become = (next: Account | null) => client.setQueryData(visitorQuery.queryKey, next)
  become(visitor)
  keepDraftsOfVisitor(client)
  return become
}

describe('A draft', () => {
  beforeEach(() => {
    clearDrafts()
    vi.stubGlobal('sessionStorage', new TabStorage())
    sessionStorage.setItem('toast', '[]')
    sessionStorage.setItem('key /api/enquiries', '{}')
  })

  test.each([
    { who: 'is signed out', next: null },
    { who: 'has another account', next: sagar },
  ])('is gone when the visitor $who, and does not come back', ({ next }) => {
    const become = load(meera)
    saveDraft('support', draft)
    become({ ...meera, emailConfirmed: true })
    expect(readDraft('support')).toEqual(draft)
    become(next)
    expect(readDraft('support')).toEqual({})
    expect(JSON.stringify(sessionStorage)).not.toContain('98220')
    become(meera)
    expect(readDraft('support')).toEqual({})
    expect(Object.keys(sessionStorage)).toEqual(['toast', 'key /api/enquiries'])
  })

  test('is gone when the page is loaded again and the session has ended', () => {
    load(meera)
    saveDraft('support', draft)
    load(null)
    expect(readDraft('support')).toEqual({})
    expect(JSON.stringify(sessionStorage)).not.toContain('98220')
  })

  test('that was begun signed out continues after login, and is gone after logout', () => {
    const become = load(null)
    saveDraft('support', draft)
    become(meera)
    expect(readDraft('support')).toEqual(draft)
    become(null)
    expect(readDraft('support')).toEqual({})
  })
})

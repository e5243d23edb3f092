import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TabStorage } from '#platform/testing/tab-storage.ts'

/** Loads draft.ts afresh, as a new tab or a reload does. */
async function load() {
  vi.resetModules()
  return import('./draft.ts')
}

let page: Awaited<ReturnType<typeof load>>
const text = { message: 'Four guntha near Malavli' }

describe('A draft', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.stubGlobal('localStorage', new TabStorage())
    vi.stubGlobal('sessionStorage', new TabStorage())
    page = await load()
  })
  afterEach(() => vi.useRealTimers())

  test('keeps the input, never a password', () => {
    page.saveDraft('register', {
      email: 'a@example.in',
      password: 'secret',
      confirmPassword: 'secret',
      phone: '',
      terms: true,
    })
    expect(page.readDraft('register')).toEqual({ email: 'a@example.in', terms: true })
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('secret')
  })

  test('notifies what shows it beside its form when it is written and when it is gone', async () => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const shown: unknown[] = []
    const end = page.onDraftWritten(() => shown.push(page.readDraft('message 3').text))
    page.saveDraft('message 3', { text: 'When can' })
    page.clearDraft('message 3')
    end()
    page.saveDraft('message 3', { text: 'When can you' })
    expect(shown).toEqual(['When can', undefined])
  })

  test('keeps the information that a prefilled text was emptied', async () => {
    const initial = { name: 'Meera Joshi', rating: 0, projectId: null }
    page.saveDraft('support', { name: '', phone: '', rating: 0, projectId: null }, initial)
    const next = await load()
    expect(next.readDraft('support')).toEqual({ name: '' })
    // The form does not know yet which texts it will prefill.
    next.saveDraft('support', { name: '', phone: '', ...text })
    expect(next.readDraft('support')).toEqual({ name: '', ...text })
    next.saveDraft('support', { ...initial, phone: '' }, initial)
    expect(next.readDraft('support')).toEqual({})
  })

  test('is not trusted when someone else has changed what is stored', async () => {
    const stored = (values: object, at = Date.now()) =>
      localStorage.setItem('draft guest support', JSON.stringify({ at, values }))
    stored({ password: 'secret', message: { odd: true }, email: 'a@example.in' })
    expect((await load()).readDraft('support')).toEqual({ email: 'a@example.in' })
    stored({ email: 'a@example.in' }, Date.now() + 60 * 60_000)
    expect((await load()).readDraft('support')).toEqual({})
  })

  test('keeps lists too, of texts and of several fields, as long as they differ, and no password in them', async () => {
    const initial = { towns: ['pune'], services: [{ title: 'Roofs' }] }
    page.saveDraft('listing', { ...initial, towns: ['pune', 'uran'] }, initial)
    const next = await load()
    expect(next.readDraft('listing')).toEqual({ towns: ['pune', 'uran'] })
    next.saveDraft('listing', { towns: ['pune'], services: [] }, initial)
    expect(next.readDraft('listing')).toEqual({ services: [] })
    next.saveDraft('listing', { towns: ['pune'], services: [{ title: 'Roofs' }] }, initial)
    expect(next.readDraft('listing')).toEqual({})
    next.saveDraft('listing', { services: [{ password: 'secret' }] }, initial)
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('secret')
  })

  test('is there after the tab was closed, for a day', async () => {
    page.saveDraft('support', text)
    vi.stubGlobal('sessionStorage', new TabStorage())
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000 - 1)
    expect((await load()).readDraft('support')).toEqual(text)
    vi.setSystemTime(Date.now() + 1)
    expect((await load()).readDraft('support')).toEqual({})
  })

  test('is cleared once it is sent or emptied, and every draft on logout, but nothing else', () => {
    localStorage.setItem('theme', '"dark"')
    for (const name of ['one', 'two', 'three']) page.saveDraft(name, { message: name })
    page.clearDraft('one')
    page.saveDraft('two', { message: '' })
    expect(['one', 'two', 'three'].map(page.readDraft)).toEqual([{}, {}, { message: 'three' }])
    page.clearDrafts()
    expect(page.readDraft('three')).toEqual({})
    expect({ ...localStorage }).toEqual({ theme: '"dark"' })
  })

  test('is one of twenty on the device: the oldest and the expired make room', async () => {
    for (let number = 1; number <= 25; number++) {
      vi.setSystemTime(Date.now() + 1000)
      page.saveDraft(`enquiry ${number}`, text)
      page.saveDraft(`enquiry ${number}`, { message: `${number}` })
    }
    expect(Object.keys(localStorage)).toHaveLength(20)
    const next = await load()
    expect([5, 6, 25].map((number) => next.readDraft(`enquiry ${number}`))).toEqual([
      {},
      { message: '6' },
      { message: '25' },
    ])
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    next.saveDraft('support', text)
    expect(Object.keys(localStorage)).toEqual(['draft guest support'])
  })

  test('that is too long for the device stays there as it was, and whole in the page', async () => {
    page.saveDraft('support', text)
    const long = { message: 'x'.repeat(20_000) }
    page.saveDraft('support', long)
    expect(page.readDraft('support')).toEqual(long)
    expect((await load()).readDraft('support')).toEqual(text)
  })

  test.each(['nonsense', '7', 'null', '"text"', '{"at":1}', '{"values":{"message":"x"}}', '{"at":null,"values":{}}'])(
    'stored as %s counts as empty',
    (stored) => {
      localStorage.setItem('draft guest x', stored)
      expect(page.readDraft('x')).toEqual({})
    },
  )

  test.each(['blocked', 'full'])(
    'needs no storage: when it is %s, a draft is kept until the next page load',
    (state) => {
      const refuse = () => {
        throw new Error(state)
      }
      vi.stubGlobal('localStorage', state === 'blocked' ? undefined : { setItem: refuse, removeItem: refuse })
      vi.stubGlobal('sessionStorage', undefined)
      page.saveDraft('x', text)
      page.keepDraftsOf(7)
      expect(page.readDraft('x')).toEqual(text)
      page.clearDrafts()
      page.clearDraft('x')
      expect(page.readDraft('x')).toEqual({})
    },
  )

  describe('of a visitor who is not known yet', () => {
    test('goes to the account that becomes known, even if that has a draft: what was typed last counts', async () => {
      page.keepDraftsOf(7)
      page.saveDraft('support', { name: 'Sneha', ...text })
      const next = await load()
      expect(next.readDraft('support')).toEqual({})
      vi.setSystemTime(Date.now() + 1)
      next.saveDraft('support', { name: 'Sneha Kulkarni' })
      next.saveDraft('review 101', { rating: 4 })
      next.keepDraftsOf(7)
      expect(next.readDraft('support')).toEqual({ name: 'Sneha Kulkarni' })
      expect(next.readDraft('review 101')).toEqual({ rating: 4 })
      expect(Object.keys(localStorage).sort()).toEqual(['draft 7 review 101', 'draft 7 support'])
    })

    test('stays where it is when nobody is signed in', () => {
      page.saveDraft('support', text)
      page.keepDraftsOf(null)
      expect(page.readDraft('support')).toEqual(text)
    })
  })

  describe('of an account', () => {
    beforeEach(() => {
      page.keepDraftsOf(7)
      page.saveDraft('enquiry 101', text)
    })

    test('is not shown to anybody else, and is there when the account is back', async () => {
      const next = await load()
      next.keepDraftsOf(null)
      expect(next.readDraft('enquiry 101')).toEqual({})
      next.keepDraftsOf(7)
      expect(next.readDraft('enquiry 101')).toEqual(text)
    })

    test('is gone once another account is signed in', () => {
      page.keepDraftsOf(8)
      page.keepDraftsOf(7)
      expect(page.readDraft('enquiry 101')).toEqual({})
      expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Malavli')
    })

    test('survives a logout in another tab where it was typed, until a reload, but the device has forgotten it', async () => {
      const other = await load()
      other.clearDrafts()
      page.keepDraftsOf(null)
      expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Malavli')
      expect(page.readDraft('enquiry 101')).toEqual({})
      page.keepDraftsOf(7)
      expect(page.readDraft('enquiry 101')).toEqual(text)
    })

    test('leaves the page with its account, but not when a guest turns out to have one', async () => {
      const turns = [page.draftTurn()]
      for (const id of [7, null, 7, 8]) {
        page.keepDraftsOf(id)
        turns.push(page.draftTurn())
      }
      expect(turns).toEqual([0, 0, 1, 1, 2])
    })
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, readDraft, saveDraft } from './draft.ts'

/** Like a browser's storage: the stored items are its own properties. */
class TabStorage {
  getItem(key: string) {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

describe('A draft', () => {
  beforeEach(() => void vi.stubGlobal('sessionStorage', new TabStorage()))

  test('keeps the input, never a password', () => {
    saveDraft('register', {
      email: 'a@example.in',
      password: 'secret',
      confirmPassword: 'secret',
      phone: '',
      terms: true,
    })
    expect(readDraft('register')).toEqual({ email: 'a@example.in', terms: true })
  })

  test('is cleared once it is sent, and every draft on sign-out; nothing else is', () => {
    sessionStorage.setItem('toast', '[]')
    for (const name of ['one', 'two', 'three']) saveDraft(name, { message: name })
    clearDraft('one')
    expect([readDraft('one'), readDraft('two')]).toEqual([{}, { message: 'two' }])
    clearDrafts()
    expect(readDraft('three')).toEqual({})
    expect(sessionStorage.getItem('toast')).toBe('[]')
  })

  test.each(['nonsense', '7', 'null', '"text"'])('stored as %s counts as empty', (stored) => {
    sessionStorage.setItem('draft x', stored)
    expect(readDraft('x')).toEqual({})
  })

  test('needs no storage: when it is blocked nothing is kept', () => {
    vi.stubGlobal('sessionStorage', undefined)
    saveDraft('x', { message: 'text' })
    clearDraft('x')
    clearDrafts()
    expect(readDraft('x')).toEqual({})
  })
})

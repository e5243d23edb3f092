import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, keepDraft, readDraft } from './draft.ts'

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

  test('holds what was typed, never a password', () => {
    keepDraft('register', {
      email: 'a@example.in',
      password: 'secret',
      confirmPassword: 'secret',
      phone: '',
      terms: true,
    })
    expect(readDraft('register')).toEqual({ email: 'a@example.in', terms: true })
  })

  test('is cleared once it is sent, and all of them when somebody signs out; nothing else is', () => {
    sessionStorage.setItem('toast', '[]')
    for (const name of ['one', 'two', 'three']) keepDraft(name, { message: name })
    clearDraft('one')
    expect([readDraft('one'), readDraft('two')]).toEqual([{}, { message: 'two' }])
    clearDrafts()
    expect(readDraft('three')).toEqual({})
    expect(sessionStorage.getItem('toast')).toBe('[]')
  })

  test.each(['nonsense', '7', 'null', '"text"'])('that holds %s is none', (stored) => {
    sessionStorage.setItem('draft x', stored)
    expect(readDraft('x')).toEqual({})
  })

  test('needs no storage: a shut one keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepDraft('x', { message: 'text' })
    clearDraft('x')
    clearDrafts()
    expect(readDraft('x')).toEqual({})
  })
})

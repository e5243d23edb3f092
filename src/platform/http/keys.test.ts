import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TabStorage } from '#platform/testing/tab-storage.ts'
import { ApiError, ConnectionError } from './api.ts'
import { withKey } from './keys.ts'

const address = '/api/professionals/1/enquiries'
const body = JSON.stringify({ message: 'A house in Kamshet, 98220 12345' })
const other = JSON.stringify({ message: 'A house in Lonavla, 98220 12345' })
const lost = () => Promise.reject(new ConnectionError('offline'))
const done = async () => undefined

/**
 * Sends these bodies one after the other. Each `outcome` makes its request succeed or fail. Returns the keys that were
 * used.
 */
async function keysOf(...sent: { body: string; outcome: () => Promise<unknown> }[]): Promise<string[]> {
  const keys: string[] = []
  for (const { body, outcome } of sent) {
    const send = (key: string) => {
      keys.push(key)
      return outcome()
    }
    await withKey(address, body, send).catch(() => undefined)
  }
  return keys
}

beforeEach(() => void vi.stubGlobal('sessionStorage', new TabStorage()))
afterEach(async () => {
  await keysOf({ body, outcome: done })
  vi.unstubAllGlobals()
})

describe('An Idempotency-Key', () => {
  test('is a UUID, even on pages without TLS', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const keys = await keysOf({ body, outcome: done }, { body, outcome: done })
    for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
    expect(keys[0]).not.toBe(keys[1])
  })

  test('stays the same until the same body has succeeded, and differs for a different body', async () => {
    const [first, again, anew, different] = await keysOf(
      { body, outcome: lost },
      { body, outcome: done },
      { body, outcome: lost },
      { body: other, outcome: done },
    )
    expect(again).toBe(first)
    expect(new Set([again, anew, different]).size).toBe(3)
  })

  test.each([
    { status: 503, isKept: true },
    { status: 429, isKept: true },
    { status: 401, isKept: true },
    { status: 422, isKept: false },
    { status: 409, isKept: false },
  ])('of a write that is answered with $status is used again: $isKept', async ({ status, isKept }) => {
    const outcome = () => Promise.reject(new ApiError(status, '{}'))
    const [first, again] = await keysOf({ body, outcome }, { body, outcome })
    expect(first === again).toBe(isKept)
  })

  test.each([
    { storage: 'available', isFull: false, isSame: true },
    { storage: 'full', isFull: true, isSame: false },
  ])('after a reload is the same: $isSame, when storage is $storage', async ({ isFull, isSame }) => {
    if (isFull)
      sessionStorage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    const keys: string[] = []
    for (const _ of [1, 2]) {
      vi.resetModules()
      const reloaded = await import('./keys.ts')
      const send = (key: string) => {
        keys.push(key)
        return lost()
      }
      for (const _ of [1, 2]) await reloaded.withKey(address, body, send).catch(() => undefined)
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2] === keys[0]).toBe(isSame)
    if (!isFull) sessionStorage.removeItem(`key ${address}`)
  })

  test.each([
    { minutes: 59, isSame: true },
    { minutes: 61, isSame: false },
  ])('$minutes minutes after the first attempt is the same: $isSame', async ({ minutes, isSame }) => {
    vi.useFakeTimers({ now: 0 })
    const [first] = await keysOf({ body, outcome: lost })
    vi.setSystemTime(30 * 60_000)
    await keysOf({ body, outcome: lost })
    vi.setSystemTime(minutes * 60_000)
    const [again] = await keysOf({ body, outcome: lost })
    vi.useRealTimers()
    expect(again === first).toBe(isSame)
  })

  test('is stored with nothing that anybody typed', async () => {
    await keysOf({ body, outcome: lost })
    const stored = JSON.stringify(sessionStorage)
    expect(stored).toContain(address)
    expect(stored).not.toMatch(/98220|Kamshet/)
  })
})

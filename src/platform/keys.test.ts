import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createKey } from './keys.ts'

afterEach(() => vi.unstubAllGlobals())

test('a key is a UUID, even on pages without TLS', () => {
  expect(z.uuidv4().safeParse(createKey()).success).toBe(true)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(z.uuidv4().safeParse(createKey()).success).toBe(true)
  expect(createKey()).not.toBe(createKey())
})

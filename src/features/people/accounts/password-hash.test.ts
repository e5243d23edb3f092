import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.server.ts'

afterEach(() => vi.unstubAllEnvs())

test('a password is hashed with argon2id at 46 MiB, and a cheaper hash is outdated', async () => {
  const cheap = await hashPassword('Plinth-Beam-7')
  vi.stubEnv('MODE', 'production')
  const hash = await hashPassword('Plinth-Beam-7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(isOutdated(hash)).toBe(false)
  expect(isOutdated(cheap)).toBe(true)
  expect(await verifyPassword(hash, 'Plinth-Beam-7')).toBe(true)
  expect(await verifyPassword(hash, 'Plinth-Beam-8')).toBe(false)
})

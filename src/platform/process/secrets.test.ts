import { describe, expect, test } from 'vitest'
import { createSecrets, hashToken, newToken, type Secrets } from './secrets.server.ts'

const site = 'a secret that is only used by the tests'
const secrets = createSecrets(site, 'tests')
const now = new Date('2026-11-21T06:00:00Z')
const later = new Date(now.getTime() + 1000)

test('tokens are random, and stored as a hash', () => {
  const [one, another] = [newToken(), newToken()]
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(one).not.toBe(another)
  expect(hashToken(one)).not.toContain(one)
  expect(hashToken(one)).toBe(hashToken(one))
})

describe('After a rotation', () => {
  const rotated = createSecrets(`a newer secret of the tests\n${site}`, 'tests')
  const without = createSecrets('a newer secret of the tests', 'tests')

  test.each([
    [
      'a sealed text',
      secrets.seal('text'),
      rotated.seal('text'),
      (by: Secrets, given: string) => by.open(given) === 'text',
    ],
    [
      'a token',
      secrets.sign('text', later),
      rotated.sign('text', later),
      (by: Secrets, given: string) => by.read(given, now) === 'text',
    ],
    [
      'a fingerprint',
      secrets.fingerprint('text'),
      rotated.fingerprint('text'),
      (by: Secrets, given: string) => by.isFingerprintOf('text', given),
    ],
  ])(
    '%s of the old key is accepted until it is removed, and new ones are made with the new key',
    (_, old, made, isValid) => {
      expect([isValid(rotated, old), isValid(rotated, made), isValid(without, made)]).toEqual([true, true, true])
      const accepts = (by: Secrets, given: string) => {
        try {
          return isValid(by, given)
        } catch {
          return false
        }
      }
      expect([accepts(without, old), accepts(secrets, made)]).toEqual([false, false])
    },
  )

  test('what was sealed before keys had ids is opened, and the last fingerprint stays', () => {
    expect(rotated.open(secrets.seal('text').split('.').slice(1).join('.'))).toBe('text')
    expect(rotated.fingerprints('text').at(-1)).toBe(secrets.fingerprint('text'))
  })
})

describe('A sealed text', () => {
  test('can be opened with the same secret for the same purpose, and differs each time', () => {
    const sealed = secrets.seal('गुपित')
    expect(secrets.open(sealed)).toBe('गुपित')
    expect(secrets.seal('गुपित')).not.toBe(sealed)
  })

  test.each([
    ['another purpose', createSecrets(site, 'other tests')],
    ['another site', createSecrets(`${site}!`, 'tests')],
  ])('cannot be opened for %s, nor when it was changed', (_, others) => {
    const sealed = secrets.seal('secret')
    expect(() => others.open(sealed)).toThrow()
    expect(() => secrets.open(sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toThrow()
    // A shorter tag would be easier to guess, so it is refused.
    expect(() => secrets.open(sealed.replace(/\.([\w-]{6})[\w-]+\.(?=[^.]*$)/, '.$1.'))).toThrow()
  })
})

describe('A signed token', () => {
  const token = secrets.sign('meera@example.in', later)

  test('is read until it expires', () => {
    expect(secrets.read(token, now)).toBe('meera@example.in')
    expect(secrets.read(token, later)).toBeUndefined()
  })

  test('is not read after any change, or for another purpose', () => {
    const [content, expiry, signature] = token.split('.')
    const another = Buffer.from('amol@example.in').toString('base64url')
    for (const changed of [
      '',
      'x',
      `${another}.${expiry}.${signature}`,
      `${content}.zzzzzzzzz.${signature}`,
      `${content}.${expiry}.`,
    ])
      expect(secrets.read(changed, now)).toBeUndefined()
    expect(createSecrets(site, 'other tests').read(token, now)).toBeUndefined()
  })
})

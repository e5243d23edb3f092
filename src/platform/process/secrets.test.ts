import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecrets, hashToken, newToken, readSecret, type Secrets } from './secrets.server.ts'

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

describe('The site’s secret, as somebody has written it', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(43)]
  test.each([
    ['a key', one, one],
    ['a key with a line break at its end', `${one}\n`, one],
    ['a key between blanks', `\t ${one} \r\n`, one],
    ['two keys', `${one}\n${two}`, `${one}\n${two}`],
    ['two keys, written on Windows', `${one}\r\n${two}\r\n`, `${one}\n${two}`],
    ['two keys with an empty line between them', `${one}\n \n\n${two}\n`, `${one}\n${two}`],
    ['nothing', '', undefined],
    ['a line break', '\n', undefined],
    ['a short key', one.slice(1), undefined],
    ['a short key before a long one', `short\n${two}`, undefined],
    ['a short key after a long one', `${two}\nshort\n`, undefined],
    ['a key that a line break cuts', `${'a'.repeat(20)}\n${'b'.repeat(20)}`, undefined],
  ])('has these keys: %s', (_, text, secret) => {
    expect(readSecret(text)).toBe(secret)
    const forged = createHmac('sha256', Buffer.from(hkdfSync('sha256', '', '', 'tests', 32)))
      .update('text')
      .digest('hex')
    if (secret) expect(createSecrets(text, 'tests').isFingerprintOf('text', forged)).toBe(false)
    else expect(() => createSecrets(text, 'tests')).toThrow('fewer than 32 characters')
  })
})

describe('After a rotation', () => {
  const rotated = createSecrets(`a newer secret that the tests use\n${site}`, 'tests')
  const without = createSecrets('a newer secret that the tests use', 'tests')

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
      expect([isValid(without, old), isValid(secrets, made)]).toEqual([false, false])
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
    expect(others.open(sealed)).toBeUndefined()
    expect(secrets.open(sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toBeUndefined()
    // A shorter tag would be easier to guess, so it is refused.
    expect(secrets.open(sealed.replace(/\.([\w-]{6})[\w-]+\.(?=[^.]*$)/, '.$1.'))).toBeUndefined()
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

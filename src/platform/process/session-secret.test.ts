import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { keyIdOf } from './secrets.server.ts'
import { addKey, removeKey, sessionSecret } from './session-secret.server.ts'

test('a given secret is used, and nothing is written', async () => {
  expect(sessionSecret({ sessionSecret: 'given', dataDir: '/does/not/exist' })).toBe('given')
})

test('otherwise one is generated at the first start, readable to its owner only, and kept', () =>
  withTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const secret = sessionSecret({ sessionSecret: undefined, dataDir })
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(sessionSecret({ sessionSecret: undefined, dataDir })).toBe(secret)
    expect(await readdir(dataDir)).toEqual(['session-secret'])
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  }))

test.each(['', '\n', 'short', `${'a'.repeat(40)}\nshort`])('a file with %j is an error that says what to do', (text) =>
  withTemporaryFolder(async (dataDir) => {
    await writeFile(join(dataDir, 'session-secret'), text)
    expect(() => sessionSecret({ sessionSecret: undefined, dataDir })).toThrow('Please restore it from a backup')
  }),
)

test('a file that an editor has saved has the same keys', () =>
  withTemporaryFolder(async (dataDir) => {
    const [one, two] = ['a'.repeat(40), 'b'.repeat(40)]
    await writeFile(join(dataDir, 'session-secret'), `${one}\r\n\r\n${two}\r\n`)
    expect(sessionSecret({ sessionSecret: undefined, dataDir })).toBe(`${one}\n${two}`)
  }))

test('a key is put before the others, and an old one is removed by its id, but not the one in use', () =>
  withTemporaryFolder(async (dataDir) => {
    const given = { sessionSecret: undefined, dataDir }
    const old = sessionSecret(given)
    const both = addKey(given)
    const [key = ''] = both.split('\n')
    expect([both, sessionSecret(given)]).toEqual([`${key}\n${old}`, both])
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
    expect(removeKey(given, keyIdOf(key))).toBeUndefined()
    expect(removeKey(given, keyIdOf(old))).toBe(key)
    expect(sessionSecret(given)).toBe(key)
    expect(() => addKey({ sessionSecret: old, dataDir })).toThrow('SESSION_SECRET')
  }))

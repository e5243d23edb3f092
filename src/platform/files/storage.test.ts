import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '#platform/testing/memory-storage.ts'
import { createFolderStorage } from './folder-storage.server.ts'
import { createUrlSigner } from './signed-urls.server.ts'
import type { Storage } from './storage.server.ts'

const signer = createUrlSigner('a secret that is only used by the tests', () => new Date('2026-11-21T06:00:00Z'))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kb-storage-'))
})
afterEach(() => rm(folder, { recursive: true }))

const text = async (stream: ReadableStream<Uint8Array> | undefined) => stream && new Response(stream).text()

describe.each([
  ['folder', () => createFolderStorage(folder, signer)],
  ['memory', () => createMemoryStorage(signer)],
])('Storage (%s)', (_, create) => {
  let storage: Storage
  beforeEach(() => {
    storage = create()
  })

  test('returns what was written, and its size', async () => {
    await storage.write('exports/12.txt', Buffer.from('Namaste'))
    expect((await storage.read('exports/12.txt'))?.toString()).toBe('Namaste')
    expect(await storage.size('exports/12.txt')).toBe(7)
    await storage.write('exports/12.txt', Buffer.from(''))
    expect(await storage.size('exports/12.txt')).toBe(0)
    expect(await text(await storage.readStream('exports/12.txt'))).toBe('')
  })

  test('writes and reads streams', async () => {
    const web = new Blob(['brick ', 'by ', 'brick']).stream()
    await storage.write('wall.txt', web)
    expect(await text(await storage.readStream('wall.txt'))).toBe('brick by brick')
  })

  test.each([
    [{ start: 6 }, 'by brick'],
    [{ start: 6, end: 7 }, 'by'],
    [{ end: 4 }, 'brick'],
    [{ start: 9, end: 999 }, 'brick'],
    [{ start: 99 }, ''],
  ])('streams the range %j', async (range, expected) => {
    await storage.write('wall.txt', Buffer.from('brick by brick'))
    expect(await text(await storage.readStream('wall.txt', range))).toBe(expected)
  })

  test('finds nothing under an unused name', async () => {
    expect(await storage.read('no/such')).toBeUndefined()
    expect(await storage.readStream('no/such')).toBeUndefined()
    expect(await storage.size('no/such')).toBeUndefined()
  })

  test('deletes a file, also when it is already gone', async () => {
    await storage.write('a/b.txt', Buffer.from('b'))
    for (let time = 0; time < 3; time++) await storage.delete('a/b.txt')
    expect(await storage.read('a/b.txt')).toBeUndefined()
  })

  test('keeps the previous file when a stream fails', async () => {
    await storage.write('film.txt', Buffer.from('the first cut'))
    const broken = (async function* () {
      yield Buffer.from('half of')
      throw new Error('the line went dead')
    })()
    await expect(storage.write('film.txt', broken)).rejects.toThrow('the line went dead')
    expect((await storage.read('film.txt'))?.toString()).toBe('the first cut')
  })

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'A.txt', '.unfinished/x', '', 'a\\b', 'a b'])(
    'rejects the invalid name %j',
    async (name) => {
      for (const work of [
        async () => storage.read(name),
        async () => storage.write(name, Buffer.alloc(1)),
        async () => storage.delete(name),
        async () => storage.size(name),
        async () => storage.signedUrl(name, { expiresInSeconds: 1 }),
      ])
        await expect(work()).rejects.toThrow('Invalid storage name')
    },
  )
})

describe('Folder storage', () => {
  test('hides a file until it is complete, and leaves no temporary file', async () => {
    const storage = createFolderStorage(folder, signer)
    let finish = () => {}
    const slow = (async function* () {
      yield Buffer.from('half')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      yield Buffer.from(' and half')
    })()
    const writing = storage.write('slow.txt', slow)
    await expect.poll(async () => (await readdir(join(folder, '.unfinished'))).length).toBe(1)
    expect(await storage.size('slow.txt')).toBeUndefined()
    finish()
    await writing
    expect((await storage.read('slow.txt'))?.toString()).toBe('half and half')
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
  })

  test('deletes temporary files of killed processes after a day', async () => {
    await createFolderStorage(folder, signer).write('one.txt', Buffer.from('1'))
    const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, '.unfinished', name)) as [string, string]
    await Promise.all([old, fresh].map((path) => writeFile(path, 'half')))
    await utimes(old, new Date(), new Date(Date.now() - 25 * 60 * 60 * 1000))
    await createFolderStorage(folder, signer).write('two.txt', Buffer.from('2'))
    expect(await readdir(join(folder, '.unfinished'))).toEqual(['fresh'])
  })

  test('spreads the files of a folder over its subfolders', async () => {
    const storage = createFolderStorage(folder, signer)
    for (let number = 0; number < 100; number++) await storage.write(`made/${number}-320.avif`, Buffer.from('x'))
    const subfolders = await readdir(join(folder, 'made'))
    expect(subfolders.length).toBeGreaterThan(90)
    expect(subfolders.filter((name) => !/^[0-9a-f]{3}$/.test(name))).toEqual([])
  })

  test('finds, replaces and deletes files that were written before they were spread', async () => {
    await mkdir(join(folder, 'made'))
    for (const name of ['a', 'b']) await writeFile(join(folder, 'made', name), 'old')
    const storage = createFolderStorage(folder, signer)
    expect((await storage.read('made/a'))?.toString()).toBe('old')
    expect(await text(await storage.readStream('made/a', { start: 1 }))).toBe('ld')
    expect(await storage.size('made/a')).toBe(3)
    await storage.write('made/a', Buffer.from('new'))
    expect((await storage.read('made/a'))?.toString()).toBe('new')
    for (const name of ['made/a', 'made/b']) {
      await storage.delete(name)
      expect(await storage.size(name)).toBeUndefined()
    }
  })

  test('keeps one complete file after twenty concurrent writes', async () => {
    const storage = createFolderStorage(folder, signer)
    const texts = Array.from({ length: 20 }, (_, at) => String(at).repeat(50_000))
    await Promise.all(texts.map((each) => storage.write('same.txt', Buffer.from(each))))
    expect(texts).toContain((await storage.read('same.txt'))?.toString())
  })
})

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UrlSigner } from './signed-urls.server.ts'
import { type Storage, storageName } from './storage.server.ts'

/**
 * The folder in which files are first written. Storage names cannot begin with a dot, so these files are never read or
 * listed.
 */
const UNFINISHED = '.unfinished'

/** No upload takes this long. An unfinished file that is older was left by a process that was killed. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

export function createFolderStorage(folder: string, signer: Pick<UrlSigner, 'urlOf'>): Storage {
  const pathOf = (name: string) => join(folder, storageName(name))
  let cleanup: Promise<void> | undefined

  return {
    read: (name) => unlessMissing(readFile(pathOf(name))),

    async readStream(name, { start, end } = {}) {
      const file = await unlessMissing(open(pathOf(name)))
      return file && (Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>)
    },

    async size(name) {
      const found = await unlessMissing(stat(pathOf(name)))
      return found?.isFile() ? found.size : undefined
    },

    async write(name, bytes) {
      const path = pathOf(name)
      const unfinished = join(folder, UNFINISHED)
      await Promise.all([dirname(path), unfinished].map((each) => mkdir(each, { recursive: true })))
      cleanup ??= removeAbandoned(unfinished).catch(() => undefined)
      await cleanup
      const temporary = join(unfinished, randomUUID())
      try {
        const source = Buffer.isBuffer(bytes) ? [bytes] : bytes
        await pipeline(source, createWriteStream(temporary, { flush: true }))
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },

    delete: (name) => rm(pathOf(name), { force: true }),

    async *list(prefix) {
      const parent = posix.dirname(`${storageName(prefix)}-`)
      const root = join(folder, parent)
      const entries = await unlessMissing(opendir(root, { recursive: true }))
      for await (const entry of entries ?? []) {
        const name = posix.join(parent, relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        if (entry.isFile() && name.startsWith(prefix) && !name.startsWith(UNFINISHED)) yield name
      }
    },

    signedUrl: async (name, options) => signer.urlOf(storageName(name), options),
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A renamed file survives a power cut only once its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

async function removeAbandoned(folder: string): Promise<void> {
  const cutoff = Date.now() - ABANDONED_AFTER_MS
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    const found = await unlessMissing(stat(path))
    if (found && found.mtimeMs < cutoff) await rm(path, { force: true })
  }
}

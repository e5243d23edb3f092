import { hash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UrlSigner } from './signed-urls.server.ts'
import { type Storage, storageName } from './storage.server.ts'

/**
 * The folder in which files are first written. Storage names cannot begin with a dot, so these files are never read.
 */
const UNFINISHED = '.unfinished'

/** No upload takes this long. An unfinished file that is older was left by a process that was killed. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Stores the file 'pictures/{key}.webp' at 'pictures/3fa/{key}.webp': the files of a folder are spread over 4096
 * subfolders by the hash of their names, so that a million files are some 250 in each. Files that were written before
 * this rule lie in the folder itself, and are still found and deleted there.
 */
export function createFolderStorage(folder: string, signer: Pick<UrlSigner, 'urlOf'>): Storage {
  const oldPathOf = (name: string) => join(folder, storageName(name))
  function pathOf(name: string): string {
    const old = oldPathOf(name)
    return join(dirname(old), hash('sha1', name).slice(0, 3), basename(old))
  }
  /** Undefined if the file is missing in both places. */
  const found = async <T>(name: string, read: (path: string) => Promise<T>) =>
    (await unlessMissing(read(pathOf(name)))) ?? unlessMissing(read(oldPathOf(name)))
  let cleanup: Promise<void> | undefined

  return {
    read: (name) => found(name, (path) => readFile(path)),

    async readStream(name, { start, end } = {}) {
      const file = await found(name, (path) => open(path))
      return file && (Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>)
    },

    async size(name) {
      const file = await found(name, (path) => stat(path))
      return file?.isFile() ? file.size : undefined
    },

    async write(name, bytes) {
      const path = pathOf(name)
      const unfinished = join(folder, UNFINISHED)
      const [isNew] = await Promise.all([dirname(path), unfinished].map((each) => mkdir(each, { recursive: true })))
      if (isNew) await syncFolder(dirname(dirname(path)))
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

    async delete(name) {
      for (const path of [pathOf(name), oldPathOf(name)]) await rm(path, { force: true })
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

/** A renamed file or a new folder survives a power cut only once the folder in which it lies is synced too. */
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

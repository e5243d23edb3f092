import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSampleRows, sampleFolder } from '#platform/database/sample.server.ts'
import { originalName, pictureKey, writePicture } from '#platform/files/pictures.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listArticles } from './articles.server.ts'

/**
 * Returns a function that finds an article's picture, a picture of the sample, by its file name. The first request copies
 * it into the storage. Returns undefined if the file does not exist.
 */
export function createArticlePictures(storage: Storage) {
  const pictures = createBriefCache<{ picture: Picture | undefined }>({ ttlMs: 60_000 })

  async function importFile(file: string): Promise<Picture | undefined> {
    const bytes = await readFile(join(sampleFolder, 'pictures', file)).catch(() => undefined)
    if (!bytes) return undefined
    const key = pictureKey(bytes)
    const recorded = (await readSampleRows('pictures')) as unknown as Picture[]
    const { width, height, color, alt } = recorded.find((each) => each.key === key)!
    if ((await storage.size(originalName(key))) === undefined) await writePicture(storage, key, bytes)
    return { key, width, height, color, alt }
  }

  return async (file: string) => (await pictures.get(file, async () => ({ picture: await importFile(file) }))).picture
}

/** Returns the storage keys of all pictures of the English articles, in the order of the articles. */
export async function articlePictureKeys({ storage, now }: Pick<Dependencies, 'storage' | 'now'>): Promise<string[]> {
  const picture = createArticlePictures(storage)
  const keys: string[] = []
  for (const { pictureFile } of listArticles('en', { now: now() })) {
    const found = pictureFile && (await picture(pictureFile))
    if (found) keys.push(found.key)
  }
  return keys
}

/** Returns a function that tells whether a picture, given by its key, belongs to an article. */
export function createIsOfArticle(dependencies: Pick<Dependencies, 'storage' | 'now'>) {
  const keys = createBriefCache<ReadonlySet<string>>({ ttlMs: 60_000 })
  const all = () => keys.get('', async () => new Set(await articlePictureKeys(dependencies)))
  return async (key: string): Promise<boolean> => (await all()).has(key)
}

import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Semaphore } from 'async-mutex'
import type { Db } from '#platform/database/database.server.ts'
import { readSample, sampleFolder } from '#platform/database/sample.server.ts'
import { type ImportedPicture, importPicture } from '#platform/files/pictures.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import type { Storage } from '#platform/files/storage.server.ts'

type SamplePicture = ImportedPicture & { file: string; alt: Picture['alt'] }

/** Maps a file name in sample/pictures to the id of the stored picture. */
export type SamplePictures = ReadonlyMap<string, number>

/** Imports the sample pictures in the same way as uploads, as many at a time as there are cores. */
export async function importSamplePictures(storage: Storage, onImported: () => void): Promise<SamplePicture[]> {
  const pictures = await readSample<Pick<SamplePicture, 'file' | 'alt'>>('pictures')
  const semaphore = new Semaphore(availableParallelism())
  return Promise.all(
    pictures.map(({ file, alt }) =>
      semaphore.runExclusive(async () => {
        const bytes = await readFile(join(sampleFolder, 'pictures', file))
        const imported = await importPicture(storage, bytes)
        onImported()
        return { ...imported, file, alt }
      }),
    ),
  )
}

export async function storeSamplePictures(db: Db, pictures: SamplePicture[], now: Date): Promise<SamplePictures> {
  const rows = await db
    .insertInto('pictures')
    .values(
      pictures.map(({ key, width, height, color, alt }) => ({
        ...{ key, width, height, color },
        alt: JSON.stringify(alt),
        created_at: now,
      })),
    )
    // The same picture may already be stored. Then only its description is updated.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ alt: (row) => row.ref('excluded.alt') }))
    .returning(['id', 'key'])
    .execute()
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return new Map(pictures.map(({ file, key }) => [file, ids.get(key)!]))
}

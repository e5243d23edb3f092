import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Db } from './database.server.ts'
import { type TakenPicture, takePicture } from './pictures.server.ts'
import type { Picture } from './pictures.ts'
import type { Storage } from './storage.server.ts'

/** The folder of sample data, beside the code. */
const folder = 'sample'

/** Sample records as sample/{name}.json has them. */
export async function readSample<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))
}

type SamplePicture = TakenPicture & { file: string; alt: Picture['alt'] }

/** File name in sample/pictures → id of the stored picture. */
export type SamplePictures = ReadonlyMap<string, number>

/** Takes the sample's pictures in as an upload would be, as many at once as there are cores. */
export async function takeSamplePictures(storage: Storage, onTaken: () => void): Promise<SamplePicture[]> {
  const pictures = await readSample<Pick<SamplePicture, 'file' | 'alt'>>('pictures')
  const taken: SamplePicture[] = []
  const waiting = pictures.entries()
  const worker = async () => {
    for (const [at, { file, alt }] of waiting) {
      const bytes = await readFile(join(folder, 'pictures', file))
      taken[at] = { ...(await takePicture(storage, bytes)), file, alt }
      onTaken()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return taken
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
    // Somebody may have uploaded the very same picture.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ alt: (row) => row.ref('excluded.alt') }))
    .returning(['id', 'key'])
    .execute()
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return new Map(pictures.map(({ file, key }) => [file, ids.get(key)!]))
}

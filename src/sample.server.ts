import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { storeDemoPasswords } from '#features/people/accounts/sample.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'
import { loadSampleRows, readSampleTables, rowsFolder, sampleFolder } from '#platform/database/sample.server.ts'
import { recordSample } from '#platform/database/sample-recording.server.ts'
import { originalName, pictureKey } from '#platform/files/pictures.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Progress } from '#platform/process/progress.server.ts'

const name = 'kamshet'
const picturesFolder = join(sampleFolder, 'pictures')

type SampleDependencies = { db: Kysely<DB>; storage: Storage; now: () => Date }

/**
 * Loads the sample data into an empty database that has never had it. Later starts do not load it again, so that users'
 * changes and deletions stay. Two processes may call this at once. Calls `showProgress` only if there is something to
 * load. Returns true if this call has loaded the data.
 */
export async function loadSample(
  { db, storage, now }: SampleDependencies,
  showProgress: (total: number) => Progress,
): Promise<boolean> {
  const known = await db.selectFrom('sample_loads').select('name').where('name', '=', name).executeTakeFirst()
  if (known) return false
  await copyFiles(storage, showProgress)
  return inTransaction(db, async (db) => {
    // The process that loads the data locks this row until it is done, and a second process waits for it, however long.
    await sql`set local lock_timeout = 0`.execute(db)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sample_loads')
      .values({ name, loaded_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    for (const { name, where } of (await readSampleTables()).tables) {
      const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
      if (rows.length > 0 && !where)
        throw new Error(
          `The sample data fits only into an empty database, and ${name} has rows. Please start with SAMPLE_DATA=off.`,
        )
    }
    await loadSampleRows(db, now())
    await storeDemoPasswords(db, now())
    return true
  })
}

/** Copies the files of the sample as they are. A picture's name in the storage comes from its content. */
async function copyFiles(storage: Storage, showProgress: (total: number) => Progress): Promise<void> {
  const pictures = await readdir(picturesFolder)
  const others = join(rowsFolder, 'files')
  const files = (await readdir(others, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const progress = showProgress(pictures.length + files.length)
  let done = 0
  progress.to(done)
  for (const file of pictures) {
    const bytes = await readFile(join(picturesFolder, file))
    await storage.write(originalName(pictureKey(bytes)), bytes)
    progress.to(++done)
  }
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    await storage.write(relative(others, file).replaceAll('\\', '/'), await readFile(file))
    progress.to(++done)
  }
}

/** Records the sample data of a database into the repository, with whatever was changed in the product since. */
export async function recordSampleOf({ db, storage }: Omit<SampleDependencies, 'now'>): Promise<string> {
  const { loaded_at } = await db
    .selectFrom('sample_loads')
    .select('loaded_at')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const kept = new Set<string>()
  for (const file of await readdir(picturesFolder))
    kept.add(originalName(pictureKey(await readFile(join(picturesFolder, file)))))
  const count = await recordSample({ db, storage, loadedAt: loaded_at, kept }, rowsFolder)
  return `Recorded ${count} rows of the sample in ${rowsFolder}.`
}

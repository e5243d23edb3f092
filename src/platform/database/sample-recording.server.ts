import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Storage } from '#platform/files/storage.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { Db } from './database.server.ts'
import { readSampleTables, type SampleRow, type SampleTable } from './sample.server.ts'
import { moveDays } from './sample-days.ts'

/**
 * Writes the rows and files of the tables in tables.json into a folder, with their days moved back to the day of the
 * first recording, so that only what has changed differs. `loadedAt` is when the database got its sample data, `kept` has
 * the names of stored files that the repository has elsewhere. Returns how many rows it has written.
 */
export async function recordSample(
  { db, storage, loadedAt, kept }: { db: Db; storage: Storage; loadedAt: Date; kept: ReadonlySet<string> },
  folder: string,
): Promise<number> {
  const { recordedOn, tables } = await readSampleTables()
  let count = 0
  for (const table of tables) {
    const move = { moves: table.moves ?? 'all', from: dayInIndia(loadedAt), to: recordedOn }
    const rows = (await rowsOf(db, table)).map((row) => moveDays(row, move))
    await writeFile(join(folder, `${table.name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const names = rows.flatMap((row) => table.files?.replace(/\{(\w+)\}/, (_, column) => `${row[column]}`) ?? [])
    const added = names.filter((name) => !kept.has(name))
    if (added.length > 0) await copyFiles(storage, added, join(folder, 'files'))
    count += rows.length
  }
  return count
}

/** The rows in the order of their keys, without columns that are null, generated, or left out. */
async function rowsOf(db: Db, { name, where = 'true', without = [] }: SampleTable): Promise<SampleRow[]> {
  const { rows: columns } = await sql<{ name: string; isKey: boolean; isGenerated: boolean; hasDefault: boolean }>`
    select attname as name, coalesce(attnum = any (i.indkey), false) as "isKey", attgenerated <> '' as "isGenerated",
      atthasdef as "hasDefault"
    from pg_attribute left join pg_index i on i.indrelid = attrelid and i.indisprimary
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  const keys = columns.filter(({ isKey }) => isKey).map((column) => sql.ref(column.name))
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from ${sql.table(name)} t where ${sql.raw(where)} order by ${sql.join(keys)}`.execute(
    db,
  )
  const recorded = columns.filter((column) => !column.isGenerated && !without.includes(column.name))
  return rows.map(({ row }) => {
    const values: SampleRow = JSON.parse(row)
    const kept = recorded.filter((column) => values[column.name] !== null || column.hasDefault)
    return Object.fromEntries(kept.map((column) => [column.name, values[column.name]]))
  })
}

/** Copies stored files of one folder, and removes copies of those that are not stored any more. */
async function copyFiles(storage: Storage, names: string[], folder: string): Promise<void> {
  const copies = join(folder, dirname(names[0]!))
  await mkdir(copies, { recursive: true })
  for (const file of await readdir(copies))
    if (!names.some((name) => name.endsWith(`/${file}`))) await rm(join(copies, file))
  for (const name of names) await writeFile(join(folder, name), (await storage.read(name))!)
}

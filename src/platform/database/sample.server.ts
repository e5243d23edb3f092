import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayInIndia } from '#platform/values/india.ts'
import type { Db } from './database.server.ts'
import { type Moves, moveDays } from './sample-days.ts'

/** The folder of the sample's pictures, beside the code. */
export const sampleFolder = 'sample'
/** The folder of the sample's rows: {table}.jsonl, tables.json, and in files/ the files that are not pictures. */
export const rowsFolder = 'db/sample'

export type SampleTable = {
  name: string
  /** By default 'all'. */
  moves?: Moves
  /** SQL: which rows belong to the sample. By default, all do. */
  where?: string
  /** Columns that are not recorded and get their defaults. */
  without?: string[]
  /** Columns that refer to a later table. They are filled once all rows are there. */
  later?: string[]
  /** The name of each row's stored file, with a column: 'pictures/{key}.webp'. */
  files?: string
}
/** `tables` is in the order of loading: a table comes after those that it refers to. */
export type SampleTables = { recordedOn: string; tables: SampleTable[] }
export type SampleRow = Record<string, unknown>

export async function readSampleTables(): Promise<SampleTables> {
  return JSON.parse(await readFile(join(rowsFolder, 'tables.json'), 'utf8'))
}

/** The recorded rows of a table, with the days that they have when loaded at `now`, or else as they were recorded. */
export async function readSampleRows(name: string, now?: Date): Promise<SampleRow[]> {
  const { recordedOn, tables } = await readSampleTables()
  const { moves = 'all' } = tables.find((table) => table.name === name)!
  const lines = (await readFile(join(rowsFolder, `${name}.jsonl`), 'utf8')).split('\n').filter(Boolean)
  const move = { moves, from: recordedOn, to: now ? dayInIndia(now) : recordedOn }
  return lines.map((line) => moveDays(JSON.parse(line), move))
}

/**
 * Adds the recorded rows of all tables, or for tests only of some, without their `later` columns. The rows already have what triggers would count
 * and write, so the triggers of these tables are off until the end of the transaction in which this must be called.
 */
export async function loadSampleRows(db: Db, now: Date, only?: readonly string[]): Promise<void> {
  const all = (await readSampleTables()).tables
  const tables = only ? all.filter(({ name }) => only.includes(name)) : all
  const rows = new Map(
    await Promise.all(tables.map(async ({ name }) => [name, await readSampleRows(name, now)] as const)),
  )
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  for (const table of tables) await insertRows(db, table, rows.get(table.name)!)
  if (!only) for (const table of tables) await fillLater(db, table, rows.get(table.name)!)
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
    await advanceIds(db, name)
  }
}

async function insertRows(db: Db, { name, later = [] }: SampleTable, rows: SampleRow[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((column) => !later.includes(column))
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(name)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)`.execute(db)
}

async function fillLater(db: Db, { name, later = [] }: SampleTable, rows: SampleRow[]): Promise<void> {
  for (const column of later)
    await sql`
      update ${sql.table(name)} as stored set ${sql.ref(column)} = row.${sql.ref(column)}
      from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json) as row
      where stored.id = row.id and row.${sql.ref(column)} is not null`.execute(db)
}

/** Lets the next row of a table get an id above those of the sample. */
async function advanceIds(db: Db, name: string): Promise<void> {
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence from pg_attribute
    where attrelid = ${name}::regclass and attname = 'id'`.execute(db)
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await sql`
    select setval(${sequence}::regclass, max(id)) from ${sql.table(name)}
    having max(id) >= (select last_value from ${sql.raw(sequence)})`.execute(db)
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createDatabase, dropDatabase, urlOf } from '#platform/testing/database-copies.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { type Database, openDatabase } from './database.server.ts'
import { migrate } from './migrate.server.ts'

const silent = { info: () => undefined, warn: () => undefined }
let name: string
let url: string
let database: Database
let pool: pg.Pool
let folder: string

beforeEach(async () => {
  name = `kb_test_${randomBytes(6).toString('hex')}`
  await createDatabase(inject('testServerUrl'), name)
  url = urlOf(inject('testServerUrl'), name)
  database = openDatabase({ url, poolSize: 4, log: console })
  pool = database.pool
  folder = await makeTemporaryFolder()
  await add('0001_towns.sql', 'create table towns (name text);')
  await add('0002_first_town.sql', "insert into towns values ('Kamshet');")
})

afterEach(async () => {
  await database.close()
  await dropDatabase(inject('testServerUrl'), name)
  await rm(folder, { recursive: true })
})

const add = (file: string, sql: string) => writeFile(join(folder, file), sql)
const towns = async () => (await pool.query('select name from towns')).rows.map((row) => row.name)

test('every migration runs once, in order', async () => {
  expect(await migrate(pool, folder, silent)).toEqual(['0001_towns', '0002_first_town'])
  expect(await migrate(pool, folder, silent)).toEqual([])
  await add('0003_second_town.sql', "insert into towns values ('Lonavla');")
  expect(await migrate(pool, folder, silent)).toEqual(['0003_second_town'])
  expect(await towns()).toEqual(['Kamshet', 'Lonavla'])
})

test('a migration that fails leaves nothing behind, names its line, and runs once it is fixed', async () => {
  await add('0003_more_towns.sql', "insert into towns values ('Lonavla');\n\ninsert into cities values ('Pune');")
  await expect(migrate(pool, folder, silent)).rejects.toThrow(
    'Migration 0003_more_towns failed, line 3: relation "cities" does not exist. The database is as it was before it.',
  )
  expect(await towns()).toEqual(['Kamshet'])
  await add('0003_more_towns.sql', "insert into towns values ('Lonavla'), ('Pune');")
  expect(await migrate(pool, folder, silent)).toEqual(['0003_more_towns'])
})

test('a migration that changed after it ran is rejected by name', async () => {
  await migrate(pool, folder, silent)
  await add('0002_first_town.sql', "insert into towns values ('Khandala');")
  await expect(migrate(pool, folder, silent)).rejects.toThrow(/Migration 0002_first_town has changed .* new migration/)
})

test('a change of line endings is not a change', async () => {
  await add('0003_more_towns.sql', "insert into towns values\n  ('Lonavla');\n")
  await migrate(pool, folder, silent)
  await add('0003_more_towns.sql', "insert into towns values\r\n  ('Lonavla');\r\n")
  expect(await migrate(pool, folder, silent)).toEqual([])
})

test('a database that is newer than the folder is rejected', async () => {
  await migrate(pool, folder, silent)
  await rm(join(folder, '0002_first_town.sql'))
  await expect(migrate(pool, folder, silent)).rejects.toThrow(/has seen migration 0002_first_town.*newer version/)
})

test.each(['0004_gap.sql', '0002_twice.sql', 'unnumbered.sql'])('the file name %s is rejected', async (file) => {
  await add(file, 'select 1;')
  await expect(migrate(pool, folder, silent)).rejects.toThrow('should be called')
})

test('a migration makes way for a transaction that has locked its table, and is tried again', async () => {
  await migrate(pool, folder, silent)
  await add('0003_wide_towns.sql', 'alter table towns add pincode text;')
  const holder = await pool.connect()
  await holder.query("begin; update towns set name = 'Lonavla'")
  const warnings: string[] = []
  const log = { ...silent, warn: (message: string) => void warnings.push(message) }
  const patience = { lockMs: 50, pauseMs: 300, attempts: 2 }
  await expect(migrate(pool, folder, log, patience)).rejects.toThrow(
    'Migration 0003_wide_towns failed: canceling statement due to lock timeout. The database is as it was before it.',
  )
  expect(warnings).toEqual([
    'Migration 0003_wide_towns needs a table that another transaction has locked. It is tried again in 0.3 s (1 of 2).',
  ])
  const migrating = migrate(pool, folder, log, { ...patience, attempts: 1_000 })
  await vi.waitFor(() => expect(warnings).toHaveLength(2))
  // While the migration pauses, others use the table.
  expect(await towns()).toEqual(['Kamshet'])
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual(['0003_wide_towns'])
})

test('when two processes start at once, one migrates and the other waits for it', async () => {
  await add('0003_gate.sql', 'select pg_advisory_xact_lock(1);')
  const gate = await pool.connect()
  await gate.query('select pg_advisory_lock(1)')

  const script = join(import.meta.dirname, '../testing/migrating-process.ts')
  const start = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, url, folder])
    return JSON.parse(stdout) as string[]
  }
  const both = Promise.all([start(), start()])
  // One process waits inside its migration, and the second one waits for the lock.
  await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 30_000 })
  await gate.query('select pg_advisory_unlock(1)')
  gate.release()

  const applied = await both
  expect(applied.flat()).toEqual(['0001_towns', '0002_first_town', '0003_gate'])
  expect(await towns()).toEqual(['Kamshet'])
})

async function countWaiting(): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
  )
  return rows[0].count
}

import { randomBytes } from 'node:crypto'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createDatabase, dropDatabase, urlOf } from '#platform/testing/database-copies.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'

const migrations = join(import.meta.dirname, '../../../db')
const silent = { info: () => undefined, warn: () => undefined }
let name: string
let database: Database
let folder: string

/** A database in the state of the first release. */
beforeEach(async () => {
  name = `kb_test_${randomBytes(6).toString('hex')}`
  await createDatabase(inject('testServerUrl'), name)
  database = openDatabase({ url: urlOf(inject('testServerUrl'), name), poolSize: 2, log: console })
  folder = await makeTemporaryFolder()
  const released = (await readdir(migrations)).filter((file) => file < '0014').sort()
  for (const file of released) await copyFile(join(migrations, file), join(folder, file))
  await migrate(database.pool, folder, silent)
})

afterEach(async () => {
  await database.close()
  await dropDatabase(inject('testServerUrl'), name)
  await rm(folder, { recursive: true })
})

test('derived columns are filled for the rows of the first release, and no profile counts as changed', async () => {
  const { pool } = database
  const lastChange = new Date('2026-01-02T03:04:05Z')
  await pool.query(
    `insert into professionals (id, profession, full_name, city, town, started_year)
     values (101, 'contractor', 'Asha', 'Kamshet', 'kamshet', 2010), (102, 'architect', 'Sagar', 'Kamshet', 'kamshet', 2010)`,
  )
  await pool.query(
    `insert into portfolio_projects (professional_id, title, category, property_type, type, location, completed_on, published)
     values (101, 'A wall', 'Residential', 'Residential', 'Villa', 'Kamshet', '2020-05-01', true)`,
  )
  // The average rating of professional 102 is 4.446.
  await pool.query(
    `insert into reviews (professional_id, rating, comment)
     select 102, case when number <= 29 then 5 else 4 end, 'They kept their word.' from generate_series(1, 65) number`,
  )
  await pool.query("update professionals set search = 'xsagr | kamset' where id = 102")
  await pool.query('update professionals set updated_at = $1', [lastChange])

  await migrate(pool, migrations, silent)
  const names = "select search from professionals where search like '% sagr%'"
  expect((await pool.query(names)).rows).toEqual([{ search: 'xsagr | kamset sagr' }])
  const profiles = 'select completed_dates::text[], rating, rating_counts, updated_at from professionals order by id'
  expect((await pool.query(profiles)).rows).toEqual([
    { completed_dates: ['2020-05-01'], rating: 0, rating_counts: [0, 0, 0, 0, 0], updated_at: lastChange },
    { completed_dates: [], rating: 4.4, rating_counts: [29, 36, 0, 0, 0], updated_at: lastChange },
  ])

  await pool.query("update professionals set full_name = 'Asha Pawar' where id = 101")
  const changed = (await pool.query(profiles)).rows.map(({ updated_at }) => updated_at > lastChange)
  expect(changed).toEqual([true, false])
})

test('a professional’s account receives what only the listing had', async () => {
  const { pool } = database
  await pool.query(
    "insert into users (id, email, username, full_name, user_type, address) values (1, 'a@example.in', 'asha', 'Asha', 'contractor', 'Here')",
  )
  await pool.query(
    `insert into professionals (user_id, profession, full_name, city, town, started_year, phone, address)
     values (1, 'contractor', 'Asha', 'Kamshet', 'kamshet', 2010, '+919822012345', 'There')`,
  )
  await migrate(pool, migrations, silent)
  const { rows } = await pool.query('select phone, address, picture_id from users')
  expect(rows).toEqual([{ phone: '+919822012345', address: 'Here', picture_id: null }])
})

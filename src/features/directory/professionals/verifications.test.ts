import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'
import { addProfessionals } from './testing.server.ts'

const database = testDatabase()

test('the date of verification is the latest day among checks stored together', async () => {
  await addProfessionals(database.db, [{ id: 102 }])
  const verified = async () => {
    const row = database.db.selectFrom('professionals').select('verified_on').where('id', '=', 102)
    return (await row.executeTakeFirstOrThrow()).verified_on
  }
  const check = 'insert into verifications (professional_id, what, checked_on) values (102, $1, $2)'
  const first = await database.pool.connect()
  await first.query('begin')
  await first.query(check, ['identity', '2025-03-09'])
  const other = database.pool.query(check, ['address', '2025-03-01'])
  await untilWaiting(database.pool)
  await first.query('commit')
  first.release()
  await other
  expect(await verified()).toBe('2025-03-09')
})

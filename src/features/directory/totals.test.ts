import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../platform/testing/database.ts'
import { addProfessionals } from '../professionals/testing.server.ts'
import { keepTotals } from './totals.server.ts'

const database = testDatabase()

test('a total is kept for a second, for its own question only', async () => {
  let now = 0
  const count = keepTotals(() => now)
  const ask = (question: string) => count(database.db, question, sql`true`)
  await addProfessionals(database.db, [{}])
  expect(await ask('a')).toBe(1)
  await addProfessionals(database.db, [{}])
  expect(await ask('a')).toBe(1)
  expect(await ask('b')).toBe(2)
  now = 1001
  expect(await ask('a')).toBe(2)
})

test('askers at the same time share one count, and a failed one is not kept', async () => {
  const count = keepTotals(() => 0)
  const failing = count(database.db, 'a', sql`nonsense`)
  const other = count(database.db, 'a', sql`true`)
  await expect(failing).rejects.toThrow('nonsense')
  await expect(other).rejects.toThrow('nonsense')
  expect(await count(database.db, 'a', sql`true`)).toBe(2)
})

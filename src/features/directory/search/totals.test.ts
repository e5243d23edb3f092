import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { cacheTotals } from './pages.server.ts'

const database = testDatabase()

test('a total is cached for a second, separately for each set of filters', async () => {
  let now = 0
  const count = cacheTotals(() => now)
  const ask = (question: string) => count(database.db, question, [sql`true`])
  await addProfessionals(database.db, [{}])
  expect(await ask('a')).toBe(1)
  await addProfessionals(database.db, [{}])
  expect(await ask('a')).toBe(1)
  expect(await ask('b')).toBe(2)
  now = 1001
  expect(await ask('a')).toBe(2)
})

test('simultaneous requests share one count, and a failed one is not cached', async () => {
  const count = cacheTotals(() => 0)
  const failing = count(database.db, 'a', [sql`nonsense`])
  const other = count(database.db, 'a', [sql`true`])
  await expect(failing).rejects.toThrow('nonsense')
  await expect(other).rejects.toThrow('nonsense')
  expect(await count(database.db, 'a', [sql`true`])).toBe(2)
})

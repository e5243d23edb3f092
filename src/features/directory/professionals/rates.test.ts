import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { addProfessionals } from './testing.server.ts'

const database = testDatabase()
const ask = () => createClient(testApp(testDependencies(database))).get('/api/rates')

test('returns null without contractors, then the middle half of the rates of verified contractors with projects', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { contractors: 0, low: null, high: null } })
  const verified = { verifiedOn: '2026-01-10', projects: 1 }
  const given: [number, number | null, number | null, object][] = [
    [1, 2400, 2600, verified],
    [2, 2900, 3100, verified],
    [3, 3500, 3500, verified],
    [4, 4000, 4400, verified],
    [5, 4900, 5100, verified],
    [6, null, null, verified],
    [7, 100, 100, { projects: 1 }],
    [8, 100, 100, { ...verified, profession: 'architect' }],
    [9, 100, 100, { ...verified, projects: 0 }],
  ]
  await addProfessionals(
    database.db,
    given.map(([id, , , more]) => ({ id, ...more })),
  )
  for (const [id, rate_min, rate_max] of given)
    await database.db.updateTable('professionals').set({ rate_min, rate_max }).where('id', '=', id).execute()
  expect((await ask()).body).toEqual({ contractors: 5, low: 3000, high: 4200 })
})

test.each([
  [0, 0],
  [2400, null],
  [2600, 2400],
])('%s to %s does not count as a rate', async (rate_min, rate_max) => {
  await addProfessionals(database.db, [{ id: 10 }])
  const stored = database.db.updateTable('professionals').set({ rate_min, rate_max }).where('id', '=', 10).execute()
  await expect(stored).rejects.toThrow(/violates check constraint/)
  await database.db.deleteFrom('professionals').where('id', '=', 10).execute()
})

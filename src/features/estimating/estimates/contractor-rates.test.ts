import { expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const ask = async () => (await createClient(testApp(testDependencies(database))).get('/api/contractor-rates')).body

const verified = { verifiedOn: '2026-01-10', projects: 1 }
async function add(id: number, [rate_min, rate_max]: readonly [number, number], given: object): Promise<void> {
  await addProfessionals(database.db, [{ id, ...verified, ...given }])
  await database.db.updateTable('professionals').set({ rate_min, rate_max }).where('id', '=', id).execute()
}

test('a town has the rates of the contractors who work around it, and those of all towns if they are fewer than three', async () => {
  const none = { isNearby: false, contractors: 0, perSqFt: null }
  expect((await ask()).towns).toEqual({ maval: none, lonavla: none, pune: none })

  await add(1, [2000, 2800], { city: 'Kamshet' })
  await add(2, [2000, 2800], { city: 'Talegaon' })
  await add(3, [4000, 4800], { city: 'Mumbai' })
  // Three contractors in all, but only two of them around Maval.
  const { towns: before } = await ask()
  expect(before.maval).toMatchObject({ isNearby: false, contractors: 3 })

  await add(4, [2000, 2800], { city: 'Mumbai', townsServed: ['kamshet'] })
  await add(5, [2000, 2800], { city: 'Kamshet', verifiedOn: undefined })
  await add(6, [2000, 2800], { city: 'Kamshet', projects: 0 })
  await add(7, [60, 90], { city: 'Kamshet', profession: 'architect' })
  const { towns, day } = await ask()
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(towns.maval).toEqual({
    ...{ isNearby: true, contractors: 3 },
    perSqFt: {
      basic: { low: 2000, high: 2200 },
      standard: { low: 2200, high: 2400 },
      premium: { low: 2400, high: 2600 },
      luxury: { low: 2600, high: 2800 },
    },
  })
  expect(towns.pune).toMatchObject({ isNearby: false, contractors: 4 })
})

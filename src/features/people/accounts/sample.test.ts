import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { verifiedHash } from './passwords.server.ts'
import { loadSampleAccounts, sampleOwners, samplePassword } from './sample.server.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')

test('the four demo accounts with fixed ids are added once, however often they are loaded', async () => {
  await loadSampleAccounts(database.db, now)
  await loadSampleAccounts(database.db, new Date('2027-01-01'))
  const users = await database.db.selectFrom('users').select(['id', 'email', 'user_type']).orderBy('id').execute()
  expect(users).toEqual([
    { id: 1, email: 'customer1@demo.kamshetbuild.in', user_type: 'customer' },
    { id: 2, email: 'customer2@demo.kamshetbuild.in', user_type: 'customer' },
    { id: 3, email: 'contractor@demo.kamshetbuild.in', user_type: 'contractor' },
    { id: 4, email: 'architect@demo.kamshetbuild.in', user_type: 'architect' },
  ])
  for (const { id } of users) expect(await verifiedHash(database.db, id, samplePassword)).toBeDefined()
})

test('a removed demo account comes back, the others stay as they are', async () => {
  await database.db.deleteFrom('users').where('id', '=', 2).execute()
  await database.db.updateTable('users').set({ full_name: 'Someone Else' }).where('id', '=', 1).execute()
  await loadSampleAccounts(database.db, now)
  const names = await database.db.selectFrom('users').select('full_name').orderBy('id').execute()
  expect(names.map(({ full_name }) => full_name)).toEqual([
    'Someone Else',
    'Rahul Shinde',
    'Amol Takalkar',
    'Ketaki Sane',
  ])
})

test('a demo account whose username somebody else has is left out', async () => {
  await database.db.deleteFrom('users').where('id', '=', 2).execute()
  await database.db.updateTable('users').set({ username: 'Customer2' }).where('id', '=', 1).execute()
  await loadSampleAccounts(database.db, now)
  const ids = await database.db.selectFrom('users').select('id').orderBy('id').execute()
  expect(ids.map(({ id }) => id)).toEqual([1, 3, 4])
})

test('the contractor owns professional 101, the architect 201', () => {
  expect([...sampleOwners]).toEqual([
    [101, 3],
    [201, 4],
  ])
})

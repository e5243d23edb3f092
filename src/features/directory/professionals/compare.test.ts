import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { addProfessionals } from './testing.server.ts'

const database = testDatabase()
const path = '/api/professionals/compare'
let client: ReturnType<typeof createClient>

beforeAll(async () => {
  client = createClient(testApp(testDependencies(database)))
  await addProfessionals(database.db, [
    { id: 103, company: 'Ghatmatha' },
    { id: 201, profession: 'architect', company: 'Rainshadow' },
  ])
})

test('returns the known professionals with their checks, in the requested order', async () => {
  const checked = { professional_id: 103, what: 'identity', checked_on: '2025-05-14' }
  await database.db.insertInto('verifications').values(checked).execute()
  await database.db.updateTable('professionals').set({ rated_on: '2020-03-01' }).where('id', '=', 103).execute()
  const { status, body, headers } = await client.get(`${path}?ids=201,999,103`)
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('public, max-age=1')
  expect(body.professionals).toMatchObject([
    { id: 201, companyName: 'Rainshadow', budgetMin: null, areRatesOld: false, verifications: [] },
    {
      id: 103,
      companyName: 'Ghatmatha',
      areRatesOld: true,
      verifications: [{ what: 'identity', checkedOn: '2025-05-14' }],
    },
  ])
})

test('returns an empty list when nobody has the ids', async () => {
  expect((await client.get(`${path}?ids=999`)).body).toEqual({ professionals: [] })
})

test.each(['', '?ids=', '?ids=x', '?ids=1,2,3,4'])('refuses %s', async (search) => {
  const { status, body } = await client.get(`${path}${search}`)
  expect(status).toBe(422)
  expect(body.fields.ids).toBe('Please choose up to three profiles to compare.')
})

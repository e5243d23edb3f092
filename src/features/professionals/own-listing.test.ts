import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.server.ts'
import { createClient } from '../../platform/testing/client.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { testDependencies } from '../../platform/testing/dependencies.ts'
import { loadSampleAccounts, samplePassword } from '../accounts/sample.server.ts'
import { addProfessionals } from './testing.server.ts'

const database = testDatabase()

beforeAll(async () => {
  await loadSampleAccounts(database.db, new Date())
  await addProfessionals(database.db, [{ id: 101, company: 'Basalt & Beam', userId: 3 }, { id: 102 }])
})

async function ask(who?: string) {
  const client = createClient(createApp(testDependencies(database)))
  if (who) await client.post('/api/auth/login', { email: `${who}@demo.kamshetbuild.in`, password: samplePassword })
  return client.get('/api/user/professional')
}

test('a contractor’s own listing is the one that belongs to the account', async () => {
  expect((await ask('contractor')).body).toMatchObject({ id: 101, companyName: 'Basalt & Beam', verifiedOn: null })
})

test('home builders and an architect without a listing get 404', async () => {
  expect((await ask('customer1')).status).toBe(404)
  expect((await ask('architect')).status).toBe(404)
})

test('without a session it asks for a login', async () => {
  expect((await ask()).status).toBe(401)
})

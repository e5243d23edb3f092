import { beforeAll, expect, test } from 'vitest'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { addProfessionals, newProfessional } from './testing.server.ts'

const database = testDatabase()
const path = '/api/user/professional'
let site: Site

beforeAll(() => {
  const dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
})

test('returns the listing that belongs to the contractor’s account', async () => {
  const listing = { company: 'Basalt & Beam' }
  const { client, professionalId } = await newProfessional(site, 'contractor', { listing })
  await addProfessionals(database.db, [{}])
  const { body } = await client.get(path)
  expect(body).toMatchObject({ id: professionalId, companyName: 'Basalt & Beam', verifiedOn: null })
})

test('returns 404 to home builders and to an architect without a listing', async () => {
  for (const role of ['customer', 'architect'] as const) {
    const { client } = await newAccount(site, role)
    expect((await client.get(path)).status).toBe(404)
  }
})

test('returns 401 without a session', async () => {
  expect((await createClient(site.app).get(path)).status).toBe(401)
})

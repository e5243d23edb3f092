import { expect, test } from 'vitest'
import { newProjectOf } from '#features/building/projects/testing.server.ts'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import type { Client } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { customerSteps, doneCount, professionalSteps, type Step, stepsOf } from './rules.ts'

const database = testDatabase()
const site = () => {
  const dependencies = testDependencies(database)
  return { dependencies, app: testApp(dependencies) }
}

async function stepsFor(client: Client): Promise<Step[]> {
  return (await client.get('/api/user/next-steps')).body.steps
}
const doneOf = (steps: Step[]) => steps.filter(({ isDone }) => isDone).map(({ name }) => name)

test('the steps keep their order, each done or not', () => {
  const steps = stepsOf(customerSteps, new Set(['contact']))
  expect(steps.map(({ name }) => name)).toEqual(customerSteps)
  expect(doneOf(steps)).toEqual(['contact'])
  expect(doneCount(steps)).toBe(1)
})

test('a new contractor is told everything that the profile lacks, and each step is done once it is there', async () => {
  const { client, professionalId } = await newProfessional(site(), 'contractor')
  const steps = await stepsFor(client)
  expect(steps.map(({ name }) => name)).toEqual(professionalSteps)
  expect(doneOf(steps)).toEqual([])

  const { db } = database
  const change = {
    about: 'Houses in stone.',
    rate_min: 1800,
    rate_max: 2400,
    budget_min: 500_000,
    budget_max: 2_500_000,
  }
  await db.updateTable('professionals').set(change).where('id', '=', professionalId).execute()
  await db
    .insertInto('verifications')
    .values({ professional_id: professionalId, what: 'identity', checked_on: '2026-11-01' })
    .execute()
  expect(doneOf(await stepsFor(client))).toEqual(['about', 'rates', 'budgets', 'verification'])
})

test('a home builder creates a project, saves a profile, writes to somebody, and says where the house will be', async () => {
  const started = site()
  await addProfessionals(database.db, [{ id: 301, phone: '+919822012345' }])
  const { client, id } = await newAccount(started, 'customer')
  expect(doneOf(await stepsFor(client))).toEqual([])
  await newProjectOf({ client })
  expect(doneOf(await stepsFor(client))).toEqual(['house'])
  await client.post('/api/bookmarks', { professionalId: 301 })
  await client.post('/api/professionals/301/contact-events', { channel: 'call' })
  await database.db.updateTable('users').set({ address: 'Kamshet' }).where('id', '=', id).execute()
  expect(doneOf(await stepsFor(client))).toEqual(customerSteps)
})

test('there are no steps for a professional without a listing', async () => {
  const { client } = await newAccount(site(), 'architect')
  expect(await stepsFor(client)).toEqual([])
})

test('next steps need a login', async () => {
  const { client } = await newAccount(site(), 'customer')
  await client.post('/api/auth/logout')
  expect((await client.get('/api/user/next-steps')).status).toBe(401)
})

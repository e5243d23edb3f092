import { beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { plotPinData } from './own-data.server.ts'
import { mostPlots } from './rules.ts'
import { addMember, newProjectOf } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let family: TestAccount
let contractor: TestAccount
let worker: TestAccount
let stranger: TestAccount
let id: number
let path: string
const gate = { latitude: 18.7546, longitude: 73.5523, label: 'The gate' }

beforeEach(async () => {
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  family = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  contractor = await newProfessional(site, 'contractor')
  worker = await newProfessional(site, 'contractor')
  stranger = await newAccount(site, 'customer')
  id = (await newProjectOf(family, { name: 'House in Naigaon' })).id
  const employerId = await addMember(database.db, id, contractor, { role: 'contractor' })
  await addMember(database.db, id, worker, { role: 'team', teamRole: 'worker', employerId })
  path = `/api/projects/${id}/pin`
})

const plotsOf = async ({ client }: TestAccount) => (await client.get('/api/plot-pins')).body.plots

describe('The pin of a plot', () => {
  test('is set by the home builder, and found by everyone on the project', async () => {
    expect((await family.client.get(path)).body).toEqual({ pin: null })
    expect((await family.client.put(path, gate)).status).toBe(200)
    for (const { client } of [family, contractor, worker])
      expect((await client.get(path)).body.pin).toEqual({
        ...{ ...gate, setBy: 'Sneha Kulkarni', setAt: dependencies.now().toISOString() },
      })
  })

  test('is moved by a professional, and removed', async () => {
    await family.client.put(path, gate)
    expect((await contractor.client.put(path, { ...gate, latitude: 19.5, label: ' Well  ' })).status).toBe(200)
    expect((await family.client.get(path)).body.pin).toMatchObject({ latitude: 19.5, label: 'Well' })
    expect((await contractor.client.delete(path)).status).toBe(200)
    expect((await contractor.client.delete(path)).status).toBe(200)
    expect((await family.client.get(path)).body).toEqual({ pin: null })
  })

  test('set again unchanged keeps the name of who set it, and refreshes no page', async () => {
    await runJobs(dependencies)
    dependencies.told.length = 0
    await family.client.put(path, gate)
    await runJobs(dependencies)
    expect(dependencies.told.sort()).toEqual([family.id, contractor.id, worker.id].sort())
    dependencies.told.length = 0
    expect((await contractor.client.put(path, gate)).status).toBe(200)
    await runJobs(dependencies)
    expect(dependencies.told).toEqual([])
    expect((await family.client.get(path)).body.pin.setBy).toBe('Sneha Kulkarni')
  })

  test('is not set by a team member', async () => {
    expect((await worker.client.put(path, gate)).status).toBe(403)
    await family.client.put(path, gate)
    expect((await worker.client.delete(path)).status).toBe(403)
    expect((await family.client.get(path)).body.pin).toMatchObject(gate)
  })

  test('is 404 for a stranger, and needs a login', async () => {
    await family.client.put(path, gate)
    const visitor = createClient(testApp(dependencies))
    for (const [{ client }, status] of [
      [stranger, 404],
      [{ client: visitor }, 401],
    ] as const) {
      expect((await client.get(path)).status).toBe(status)
      expect((await client.put(path, gate)).status).toBe(status)
      expect((await client.delete(path)).status).toBe(status)
    }
    expect((await visitor.get('/api/plot-pins')).status).toBe(401)
    expect(await plotsOf(stranger)).toEqual([])
  })

  test.each([
    ['latitude', { latitude: 90.1 }],
    ['latitude', { latitude: 73.5523 }],
    ['longitude', { longitude: 151.2153 }],
    ['latitude', { latitude: '18.7' }],
    ['longitude', { longitude: -180.5 }],
    ['longitude', { longitude: null }],
    ['label', { label: 'x'.repeat(121) }],
    ['label', { label: 'a\u0000b' }],
  ])('refuses a wrong %s: %o', async (field, wrong) => {
    const { status, body } = await family.client.put(path, { ...gate, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('is deleted with the project, and stays without a name when the account that set it is deleted', async () => {
    await contractor.client.put(path, gate)
    expect(await plotPinData.read(database.db, contractor.id)).toMatchObject([{ projectId: id, ...gate }])
    await database.db.deleteFrom('users').where('id', '=', contractor.id).execute()
    expect((await family.client.get(path)).body.pin).toMatchObject({ ...gate, setBy: null })
    await database.db.deleteFrom('projects').where('id', '=', id).execute()
    expect(await database.db.selectFrom('plot_pins').selectAll().where('project_id', '=', id).execute()).toEqual([])
  })
})

describe('The list of plots', () => {
  test('has those with a pin, then those that the reader may give one', async () => {
    const { id: later } = await newProjectOf(family, { name: 'Farmhouse' })
    await family.client.put(path, gate)
    expect(await plotsOf(family)).toEqual([
      { projectId: id, name: 'House in Naigaon', lang: 'en', mayPin: true, pin: gate },
      { projectId: later, name: 'Farmhouse', lang: 'en', mayPin: true, pin: null },
    ])
    expect(await plotsOf(worker)).toMatchObject([{ projectId: id, mayPin: false, pin: gate }])
    await family.client.delete(path)
    expect(await plotsOf(worker)).toEqual([])
  })

  test('leaves out projects that the reader has left or archived, and has a limit', async () => {
    await family.client.put(path, gate)
    await database.db
      .updateTable('project_members')
      .set({ left_at: new Date() })
      .where('user_id', '=', worker.id)
      .execute()
    expect(await plotsOf(worker)).toEqual([])
    await contractor.client.put(`/api/projects/${id}/archiving`, { isArchived: true })
    expect(await plotsOf(contractor)).toEqual([])
    await database.pool.query(
      `with more as (
         insert into projects (user_id, name, language, type, town, bedrooms, bathrooms, stories, building_style, include_interior_design,
           include_outdoor_space, property_ownership, has_approved_plans, priority, created_at, updated_at)
         select $1, 'Another', 'en', type, town, bedrooms, bathrooms, stories, building_style, false, false, false, false, priority, now(), now()
         from projects, generate_series(1, $2::int) where id = $3 returning id)
       insert into project_members (project_id, user_id, role, joined_at) select id, $1, 'customer', now() from more`,
      [family.id, mostPlots, id],
    )
    const plots = await plotsOf(family)
    expect(plots).toHaveLength(mostPlots)
    expect(plots[0]).toMatchObject({ projectId: id })
  })
})

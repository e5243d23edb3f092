import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { membersOf } from '#features/building/projects/access.server.ts'
import { listCards, listProjects } from '#features/building/projects/cards.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { reviewedFrom } from './rules.ts'
import { findTrack } from './track.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let sneha: TestAccount
let amol: TestAccount & { professionalId: number }
let devika: TestAccount & { professionalId: number }
let id: number

beforeEach(async () => {
  dependencies = testDependencies(database)
  dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
  const site = { app: testApp(dependencies), dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  amol = await newProfessional(site, 'contractor', { fullName: 'Amol Takalkar' })
  devika = await newProfessional(site, 'architect', { fullName: 'Devika Rao' })
  id = (await newProjectOf(sneha)).id
  await addMember(database.db, id, amol, { role: 'contractor' })
  await addMember(database.db, id, devika, { role: 'architect' })
})

const move = (from: string, to: string, reason = '') =>
  sneha.client.put(`/api/projects/${id}/status`, { from, to, reason })
async function complete() {
  await move('active', 'in-progress')
  expect((await move('in-progress', 'completed')).status).toBe(200)
}
const waitingFor = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}/waiting`)).body
const review = ({ professionalId }: { professionalId: number }) =>
  sneha.client.put(`/api/professionals/${professionalId}/review`, {
    ...{ rating: 5, comment: 'They built what was drawn, on the day promised.', projectId: null, photoIds: [] },
  })
const tracked = async ({ client }: TestAccount) =>
  (await client.get('/api/projects/track')).body.projects.map((project: { id: number; waiting: unknown }) => [
    project.id,
    project.waiting,
  ])

const reviews = (count: number) => [{ kind: 'reviewToWrite', count, id: null, memberId: null }]

describe('The customer of a completed project', () => {
  test('is asked to review each professional on it until they have', async () => {
    expect(await waitingFor(sneha)).toMatchObject({ toReview: [] })
    await complete()
    const both = [amol, devika].map(({ professionalId, fullName: name }) => ({ professionalId, name }))
    expect(await waitingFor(sneha)).toEqual({ waiting: reviews(2), toReview: both })
    expect(await tracked(sneha)).toEqual([[id, reviews(2)]])

    expect((await review(amol)).status).toBe(200)
    expect(await waitingFor(sneha)).toEqual({ waiting: reviews(1), toReview: [both[1]] })
    expect((await review(devika)).status).toBe(200)
    expect(await waitingFor(sneha)).toEqual({ waiting: [], toReview: [] })
    expect(await tracked(sneha)).toEqual([])
  })

  test('is not asked when it is reopened, nor about professionals who have left or are not listed', async () => {
    await complete()
    await database.db
      .updateTable('professionals')
      .set({ is_hidden: true })
      .where('id', '=', amol.professionalId)
      .execute()
    expect((await waitingFor(sneha)).toReview).toMatchObject([{ name: 'Devika Rao' }])
    await devika.client.delete(`/api/projects/${id}/membership`)
    expect((await waitingFor(sneha)).toReview).toEqual([])
    await move('completed', 'in-progress', 'The gate is missing')
    expect((await waitingFor(sneha)).waiting).toEqual([])
  })

  test.each([
    ['2027-02-20T06:00:00Z', 2],
    ['2027-02-21T06:00:00Z', 0],
  ])('is asked for 90 days: on %s about %i professionals', async (day, count) => {
    await complete()
    dependencies.clock.now = new Date(day)
    await signIn(dependencies, sneha)
    expect((await waitingFor(sneha)).toReview).toHaveLength(count)
  })

  test('is the only one who is asked, not a professional', async () => {
    await complete()
    expect(await waitingFor(amol)).toEqual({ waiting: [], toReview: [] })
    expect(await tracked(amol)).toEqual([])
  })
})

test.each([
  ['2026-11-22', '2026-08-24'],
  ['2027-03-01', '2026-12-01'],
])('On %s reviews are asked for after completions from %s', (today, first) => {
  expect(reviewedFrom(today)).toBe(first)
})

test('a project that is under way has what the page shows of it, and the present state of each stage', async () => {
  dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
  const given = {
    expectedStartDate: '2026-06-01',
    hasApprovedPlans: true,
    requirements: 'Two floors',
    budget: '45,00,000',
  }
  const { id: begun } = await newProjectOf(amol, given)
  const { projects } = (await amol.client.get('/api/projects/track')).body
  const { stages, ...project } = projects.find((each: { id: number }) => each.id === begun)
  expect(Object.keys(project).sort()).toEqual([
    ...['id', 'lang', 'name', 'nextStage', 'progress', 'site', 'stage', 'status', 'town', 'waiting'],
  ])
  expect(stages[0]).toEqual({
    ...{ kind: stages[0].kind, name: '', weight: stages[0].weight, progress: 0, state: 'overdue' },
    ...{ plannedStart: '2026-06-01', plannedEnd: stages[0].plannedEnd },
  })
  const states = stages.map(({ plannedEnd }: { plannedEnd: string }) =>
    plannedEnd < '2026-11-22' ? 'overdue' : 'upcoming',
  )
  expect(new Set(states).size).toBe(2)
  expect(stages.map(({ state }: { state: string }) => state)).toEqual(states)
})

test('an answer reads only the user’s own memberships, however many others there are', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into projects (name, type, town, status, requirements, language, bedrooms, bathrooms, stories, building_style,
      include_interior_design, include_outdoor_space, property_ownership, has_approved_plans, priority, client_name, created_at, updated_at)
    select 'House', 'new_construction', 'kamshet', 'active', '', 'en', 3, 2, 2, 'modern', false, false, true, true, 'standard', '', now(), now()
    from generate_series(1, 6000) returning id`.execute(database.db)
  const ids = rows.map((row) => row.id)
  await sql`
    insert into project_members (project_id, user_id, role, joined_at)
    select id, case when at <= 500 then ${sneha.id}::bigint else ${amol.id} end, case when at <= 500 then 'customer' else 'contractor' end, now()
    from unnest(${ids}::bigint[]) with ordinality project (id, at)`.execute(database.db)
  await database.pool.query('analyze projects, project_members')
  const queries = {
    projects: (db) => listProjects(db, sneha, { show: 'all', after: undefined }),
    cards: (db) => listCards(db, sneha, ids.slice(0, 20)),
    members: (db) => membersOf(db, sneha, ids.slice(0, 20)),
    track: (db) => findTrack(db, sneha, dependencies.clock.now),
  } satisfies Record<string, (db: Db) => Promise<unknown>>
  for (const [name, ask] of Object.entries(queries)) {
    // Sneha's own 500 memberships are each read once or twice, and none of the other 5,500.
    expect([name, (await rowsRead(database, ask, 'project_members')) < 1_500]).toEqual([name, true])
  }
}, 30_000)

import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { revenueOf, shownProfit } from './rules.ts'
import type { ProjectCard } from './schema.ts'
import { addMember, newProjectOf, projectInput, whileProjectIsHeld } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let stranger: TestAccount
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  stranger = await newAccount(site, 'customer', { fullName: 'Rahul Shinde' })
})

describe('A new project', () => {
  test('is active, starts with the specified defaults, and is in the creator’s list', async () => {
    const project = await newProjectOf(sneha, { budget: '45,00,000', area: 1800, bedrooms: '' })
    expect(project).toMatchObject({
      status: 'active',
      type: 'new_construction',
      town: 'kamshet',
      budget: 4_500_000,
      area: 1800,
      bedrooms: 0,
      stories: 1,
      buildingStyle: 'modern',
      priority: 'standard',
      propertyOwnership: true,
      progress: 0,
      role: 'customer',
      isCreator: true,
      people: [{ name: 'Sneha Kulkarni', role: 'customer' }],
    })
    const { body } = await sneha.client.get('/api/projects')
    expect(body.projects.map(({ id }: { id: number }) => id)).toEqual([project.id])
    expect((await amol.client.get('/api/projects')).body.projects).toEqual([])
  })

  test('is created once for each key', async () => {
    const headers = key()
    const sent = await Promise.all([1, 2, 3].map(() => sneha.client.post('/api/projects', projectInput(), headers)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await sneha.client.post('/api/projects', projectInput({ name: 'Other' }), headers)).status).toBe(409)
  })

  test('never has the same id as a project in a portfolio', async () => {
    const { rows } = await database.pool.query<{ id: number }>(`select nextval('portfolio_projects_id_seq')::int as id`)
    expect((await newProjectOf(sneha)).id).toBeGreaterThan(rows[0]!.id)
  })

  test.each([
    [{ name: '  ' }, 'name', 'Please enter a name for the project'],
    [{ budget: 1e15 }, 'budget', 'Please enter an amount from ₹0 to ₹100 crore'],
    [{ budget: -1 }, 'budget', 'Please enter an amount from ₹0 to ₹100 crore'],
    [{ area: -5 }, 'area', 'Please enter an area from 0 to 10,00,000 sq ft'],
    [{ bedrooms: -1 }, 'bedrooms', 'Please enter 0 to 50 bedrooms'],
    [{ stories: 0 }, 'stories', 'Please enter 1 to 50 stories'],
    [
      { expectedStartDate: '2026-12-01', expectedCompletionDate: '2026-11-30' },
      'expectedCompletionDate',
      'The completion can’t be before the start'.replace('’', "'"),
    ],
    [{ expectedStartDate: '2026-02-30' }, 'expectedStartDate', 'Please choose a date'],
    [{ expectedStartDate: '9999-01-01' }, 'expectedStartDate', 'Please choose a date'],
    [{ type: 'castle' as never }, 'type', 'Please choose one from the list'],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { status, body } = await sneha.client.post('/api/projects', projectInput(given), key())
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [field]: message })
  })

  test('needs a login', async () => {
    const guest = createClient(app)
    expect((await guest.post('/api/projects', projectInput(), key())).status).toBe(401)
    for (const path of ['/api/projects', '/api/projects/summary', '/api/projects/1', '/api/projects/1/status'])
      expect((await guest.get(path)).status, path).toBe(401)
  })
})

describe('Another homeowner’s project', () => {
  test('does not exist for me', async () => {
    const { id } = await newProjectOf(sneha)
    const { client } = stranger
    const save = { ...projectInput(), version: '' } as Record<string, unknown>
    delete save.agreedSum
    const asked = await Promise.all([
      client.get(`/api/projects/${id}`),
      client.put(`/api/projects/${id}`, save),
      client.post(`/api/projects/${id}/copies`, {}, key()),
      client.put(`/api/projects/${id}/archiving`, { isArchived: true }),
      client.get(`/api/projects/${id}/status`),
      client.put(`/api/projects/${id}/status`, { from: 'active', to: 'in-progress', reason: '' }),
    ])
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('no longer exists for somebody who has left it', async () => {
    const { id } = await newProjectOf(sneha)
    const member = await addMember(database.db, id, amol, { role: 'contractor' })
    expect((await amol.client.get(`/api/projects/${id}`)).status).toBe(200)
    await database.db.updateTable('project_members').set({ left_at: new Date() }).where('id', '=', member).execute()
    expect((await amol.client.get(`/api/projects/${id}`)).status).toBe(404)
  })
})

describe('What is shown of a project', () => {
  test('depends on the role: a team sees no budget, and only a contractor sees their own costs', async () => {
    const { id } = await newProjectOf(sneha, { budget: 4_500_000 })
    const employerId = await addMember(database.db, id, amol, { role: 'contractor' })
    await addMember(database.db, id, stranger, { role: 'team', teamRole: 'worker', employerId })
    await database.db
      .updateTable('project_members')
      .set({ agreed_sum: 3_000_000, materials_cost: 700_000 })
      .where('id', '=', employerId)
      .execute()
    const seenBy = async ({ client }: TestAccount) => (await client.get(`/api/projects/${id}`)).body
    expect(await seenBy(sneha)).toMatchObject({ budget: 4_500_000, agreedSum: null, costs: null, role: 'customer' })
    expect(await seenBy(amol)).toMatchObject({
      ...{ budget: 4_500_000, agreedSum: 3_000_000, clientName: 'Sneha Kulkarni' },
      costs: { materials: 700_000, labor: 0, permits: 0, other: 0 },
    })
    expect(await seenBy(stranger)).toMatchObject({ budget: null, agreedSum: null, costs: null, teamRole: 'worker' })
    expect((await amol.client.get('/api/projects/summary')).body).toMatchObject({
      ...{ projects: 1, revenue: 3_000_000, costs: { materials: 700_000 } },
    })
    expect((await stranger.client.get('/api/projects/summary')).body).toMatchObject({ budget: 0 })
  })
})

test('The summary counts what the cards show: extras only beside an agreed sum, costs only beside a revenue', async () => {
  const all = [
    { agreed_sum: 3_000_000, extras_sum: 45_000, materials_cost: 700_000 },
    { extras_sum: 50_000, labor_cost: 1_000_000 },
    { agreed_sum: 0, permits_cost: 5_000 },
  ]
  for (const sums of all) {
    const memberId = await addMember(database.db, (await newProjectOf(sneha)).id, amol, { role: 'contractor' })
    await database.db.updateTable('project_members').set(sums).where('id', '=', memberId).execute()
  }
  expect((await amol.client.get('/api/projects/summary')).body).toMatchObject({
    ...{ projects: 3, revenue: 3_045_000, costs: { materials: 700_000, labor: 0, permits: 0, other: 0 } },
    profit: 2_345_000,
  })

  // Amol comes back as a member of somebody else's team, so no card shows his sums.
  const employerId = await addMember(database.db, (await newProjectOf(sneha)).id, stranger, { role: 'contractor' })
  await database.db
    .updateTable('project_members')
    .set({ role: 'team', team_role: 'worker', employer_id: employerId })
    .where('user_id', '=', amol.id)
    .execute()
  expect((await amol.client.get('/api/projects/summary')).body).toMatchObject({
    ...{ projects: 3, revenue: 0, costs: { materials: 0 } },
  })
  const { projects } = (await amol.client.get('/api/projects')).body
  for (const card of projects) expect(card).toMatchObject({ agreedSum: null, extrasSum: 0 })
})

test('The profit of all projects is the sum of the profits on their cards', async () => {
  const all = [
    { agreed_sum: 3_000_000, extras_sum: 45_000, materials_cost: 700_000, expected_cost: 2_000_000 },
    { agreed_sum: 3_000_000, materials_cost: 700_000, labor_cost: 100_000, permits_cost: 9_000, other_cost: 50_000 },
    { agreed_sum: 3_000_000, labor_cost: 2_500_000, expected_cost: 2_000_000 },
    { agreed_sum: 3_000_000, labor_cost: 2_500_000, expected_cost: 2_900_000, status: 'completed' },
    { extras_sum: 50_000, labor_cost: 1_000_000 },
  ]
  for (const { status = 'active', ...sums } of all) {
    const project = await newProjectOf(sneha)
    const memberId = await addMember(database.db, project.id, amol, { role: 'contractor' })
    await database.db.updateTable('project_members').set(sums).where('id', '=', memberId).execute()
    await database.db.updateTable('projects').set({ status }).where('id', '=', project.id).execute()
  }
  const { projects } = (await amol.client.get('/api/projects')).body as { projects: ProjectCard[] }
  const shown = projects.map(
    (card) => shownProfit({ ...card, costs: card.costs!, revenue: revenueOf(card) }).profit ?? 0,
  )
  expect(shown.toSorted((one, other) => one - other)).toEqual([0, 500_000, 500_000, 1_045_000, 2_191_000])
  expect((await amol.client.get('/api/projects/summary')).body).toMatchObject({ profit: 4_236_000 })
})

describe('A list of projects', () => {
  test('has nine on a page, the newest first, and filters by status', async () => {
    const ids: number[] = []
    for (let at = 0; at < 11; at++) ids.unshift((await newProjectOf(sneha, { name: `House ${at}` })).id)
    const first = (await sneha.client.get('/api/projects')).body
    expect(first.projects.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 9))
    const rest = (await sneha.client.get(`/api/projects?after=${first.next}`)).body
    expect(rest).toMatchObject({ projects: [{ id: ids[9] }, { id: ids[10] }], next: null })
    expect((await sneha.client.get('/api/projects?show=completed')).body.projects).toEqual([])
    expect((await sneha.client.get('/api/projects?show=lost')).status).toBe(422)
  })

  test('leaves out a project for the person who archived it', async () => {
    const { id } = await newProjectOf(sneha)
    await addMember(database.db, id, amol, { role: 'contractor' })
    for (const isArchived of [true, true])
      expect((await sneha.client.put(`/api/projects/${id}/archiving`, { isArchived })).status).toBe(200)
    const list = async ({ client }: TestAccount, show: string) =>
      (await client.get(`/api/projects?show=${show}`)).body.projects.length
    expect([await list(sneha, 'all'), await list(sneha, 'archived'), await list(amol, 'all')]).toEqual([0, 1, 1])
    expect((await sneha.client.get('/api/projects/summary')).body).toMatchObject({ projects: 0, archived: 1 })
    await sneha.client.put(`/api/projects/${id}/archiving`, { isArchived: false })
    expect([await list(sneha, 'all'), await list(sneha, 'archived')]).toEqual([1, 0])
  })
})

describe('A saved form', () => {
  const saveOf = (project: Record<string, unknown>, changes: Record<string, unknown>) => {
    const { agreedSum, ...input } = projectInput()
    return { ...input, version: project.version, ...changes }
  }

  test('changes the project, and notifies the others on it once a day', async () => {
    const project = await newProjectOf(sneha)
    await addMember(database.db, project.id, amol, { role: 'contractor' })
    const { body } = await sneha.client.put(`/api/projects/${project.id}`, saveOf(project, { bedrooms: 3 }))
    expect(body).toMatchObject({ bedrooms: 3, name: 'House in Naigaon' })
    await sneha.client.put(`/api/projects/${project.id}`, saveOf(body, { bedrooms: 4 }))
    const { notifications } = (await amol.client.get('/api/notifications')).body
    expect(notifications).toMatchObject([
      { text: 'Sneha Kulkarni changed the details of your project.', link: `/projects/${project.id}` },
    ])
  })

  test('keeps the language of the texts as long as they are unchanged', async () => {
    const given = projectInput({ name: 'नायगावचे घर' })
    const { body: project } = await sneha.client.post('/api/projects', given, { ...key(), 'Accept-Language': 'mr' })
    expect(project.lang).toBe('mr')
    const save = async (version: string, changes: Record<string, unknown>) =>
      (await sneha.client.put(`/api/projects/${project.id}`, saveOf({ version }, changes))).body
    const saved = await save(project.version, { name: 'नायगावचे घर', bedrooms: 3 })
    expect(saved).toMatchObject({ lang: 'mr', bedrooms: 3 })
    expect((await save(saved.version, { bedrooms: 3 })).lang).toBe('en')
  })

  test('is refused if somebody else has changed the same field meanwhile', async () => {
    const project = await newProjectOf(sneha)
    const save = (changes: Record<string, unknown>) =>
      sneha.client.put(`/api/projects/${project.id}`, saveOf(project, changes))
    expect((await save({ bedrooms: 3 })).status).toBe(200)
    const { status, body } = await save({ bedrooms: 4 })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['bedrooms']])
  })

  test('is refused from a contractor on a customer’s project', async () => {
    const project = await newProjectOf(sneha)
    await addMember(database.db, project.id, amol, { role: 'contractor' })
    expect((await amol.client.put(`/api/projects/${project.id}`, saveOf(project, {}))).status).toBe(403)
    expect((await amol.client.post(`/api/projects/${project.id}/copies`, {}, key())).status).toBe(403)
  })
})

describe('A copy', () => {
  test('has the description, but no people and no dates', async () => {
    const project = await newProjectOf(sneha, { bedrooms: 3, expectedStartDate: '2026-12-01' })
    await addMember(database.db, project.id, amol, { role: 'contractor' })
    const headers = key()
    const copy = () => sneha.client.post(`/api/projects/${project.id}/copies`, {}, headers)
    const [{ status, body }, again] = [await copy(), await copy()]
    expect(status).toBe(201)
    expect(again.body.id).toBe(body.id)
    expect(body).toMatchObject({
      bedrooms: 3,
      expectedStartDate: null,
      status: 'active',
      people: [{ role: 'customer' }],
    })
  })
})

describe('A status', () => {
  const move = ({ client }: TestAccount, id: number, from: string, to: string, reason = '') =>
    client.put(`/api/projects/${id}/status`, { from, to, reason })

  test('moves step by step, with a history, and needs a reason to move back', async () => {
    const { id } = await newProjectOf(sneha)
    await addMember(database.db, id, amol, { role: 'contractor' })
    expect((await move(amol, id, 'active', 'in-progress')).status).toBe(200)
    expect((await move(amol, id, 'active', 'in-progress')).status).toBe(200)
    expect((await move(amol, id, 'in-progress', 'completed')).status).toBe(403)
    expect((await move(sneha, id, 'in-progress', 'completed')).status).toBe(200)
    expect((await sneha.client.get(`/api/projects/${id}`)).body.completedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await move(sneha, id, 'completed', 'in-progress')).body.fields).toEqual({ reason: 'Please say why' })
    expect((await move(sneha, id, 'completed', 'in-progress', 'The gate is missing.')).status).toBe(200)
    const { changes } = (await amol.client.get(`/api/projects/${id}/status`)).body
    expect(changes).toMatchObject([
      { name: 'Sneha Kulkarni', from: 'completed', to: 'in-progress', reason: 'The gate is missing.' },
      { name: 'Sneha Kulkarni', from: 'in-progress', to: 'completed' },
      { name: 'Amol Takalkar', from: 'active', to: 'in-progress' },
    ])
    const { notifications } = (await amol.client.get('/api/notifications')).body
    expect(notifications.map(({ text }: { text: string }) => text)).toEqual([
      'Sneha Kulkarni marked your project as in progress.',
      'Sneha Kulkarni marked your project as completed.',
    ])
  })

  test('that somebody else has moved is not moved again', async () => {
    const { id } = await newProjectOf(sneha)
    await move(sneha, id, 'active', 'in-progress')
    await move(sneha, id, 'in-progress', 'completed')
    expect((await move(sneha, id, 'active', 'in-progress')).status).toBe(409)
  })

  test('refreshes the open pages of everyone on the project', async () => {
    const { id } = await newProjectOf(sneha)
    await addMember(database.db, id, amol, { role: 'contractor' })
    await runJobs(dependencies)
    const told: [number, string][] = []
    const live = { ...dependencies.live, tell: (user: number, event: string) => void told.push([user, event]) }
    await move(amol, id, 'active', 'in-progress')
    await runJobs({ ...dependencies, live })
    expect(told).toContainEqual([sneha.id, 'projects'])
    expect(told).toContainEqual([sneha.id, 'notifications'])
    expect(told).toContainEqual([amol.id, 'projects'])
    expect(told.map(([user]) => user)).not.toContain(stranger.id)
  })
})

describe('The limit of projects per person', () => {
  /** Adds projects directly to the database. */
  const addMany = async (count: number, archived = 0) => {
    await database.pool.query(
      `with added as (
        insert into projects (name, type, town, language, bedrooms, bathrooms, stories, building_style, include_interior_design,
          include_outdoor_space, property_ownership, has_approved_plans, priority, created_at, updated_at)
        select 'House', 'renovation', 'kamshet', 'en', 0, 0, 1, 'modern', false, false, true, true, 'low', now(), now()
        from generate_series(1, $2::integer) returning id
      )
      insert into project_members (project_id, user_id, role, joined_at, archived_at)
      select id, $1, 'customer', now(), case when row_number() over () <= $3::integer then now() end from added`,
      [sneha.id, count + archived, archived],
    )
    const own = database.db.selectFrom('project_members').select('project_id as id').where('user_id', '=', sneha.id)
    return (await own.where('archived_at', 'is not', null).execute()).map(({ id }) => id)
  }
  const create = () => sneha.client.post('/api/projects', projectInput(), key())
  const archive = (id: number, isArchived: boolean) => sneha.client.put(`/api/projects/${id}/archiving`, { isArchived })

  test('is five hundred, also when several are created at once', async () => {
    await addMany(498)
    const { id } = (await create()).body
    const duplicate = () => sneha.client.post(`/api/projects/${id}/copies`, {}, key())
    const answers = await Promise.all([create(), duplicate(), create(), duplicate()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused.body.message).toBe('You can have at most 500 projects. Archive one to add another.')
  })

  test('lets a project be restored only if there is room, also when two are restored at once', async () => {
    const [one, other] = await addMany(499, 2)
    const answers = await Promise.all([archive(one!, false), archive(other!, false)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.body.message).toBe(
      'You can have at most 500 projects. Archive another one before you restore this one.',
    )
    // Restoring a project that is not archived changes nothing.
    const there = answers[0]!.status === 200 ? one! : other!
    expect((await archive(there, false)).status).toBe(200)
    expect((await archive(there, true)).status).toBe(200)
    expect((await archive(there === one ? other! : one!, false)).status).toBe(200)
  })
})

test('a project is deleted with the last account on it, and not before', async () => {
  const { id } = await newProjectOf(sneha)
  await addMember(database.db, id, amol, { role: 'contractor' })
  await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
  expect((await amol.client.get(`/api/projects/${id}`)).body).toMatchObject({ hasCustomer: false, isCreator: false })
  await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
  expect(await database.db.selectFrom('projects').select('id').where('id', '=', id).execute()).toEqual([])
})

describe('A project is deleted when its last people go at the same moment', () => {
  const deleteUser = ({ id }: TestAccount) => database.db.deleteFrom('users').where('id', '=', id).execute()
  const left = (id: number) => database.db.selectFrom('projects').select('id').where('id', '=', id).execute()

  test('by deleting both their accounts', async () => {
    const { id } = await newProjectOf(sneha)
    await addMember(database.db, id, amol, { role: 'contractor' })
    await whileProjectIsHeld(database.pool, id, {
      work: () => Promise.all([deleteUser(sneha), deleteUser(amol)]),
      waits: 2,
    })
    expect(await left(id)).toEqual([])
  })

  test('by leaving and by deleting an account', async () => {
    const { id } = await newProjectOf(sneha)
    await addMember(database.db, id, amol, { role: 'contractor' })
    await whileProjectIsHeld(database.pool, id, {
      work: () => deleteUser(sneha),
      change: `update project_members set left_at = now() where project_id = ${id} and user_id = ${amol.id}`,
    })
    expect(await left(id)).toEqual([])
  })

  test('but not if somebody joins meanwhile', async () => {
    const { id } = await newProjectOf(sneha)
    await whileProjectIsHeld(database.pool, id, {
      work: () => deleteUser(sneha),
      change: `insert into project_members (project_id, user_id, role, joined_at) values (${id}, ${amol.id}, 'contractor', now())`,
    })
    expect(await left(id)).toEqual([{ id }])
  })
})

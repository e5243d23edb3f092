import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { savedProjectData } from './own-data.server.ts'
import { mostSaved, savedPerPage } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  await addProfessionals(database.db, [{ id: 101, company: 'Basalt & Beam' }])
})
beforeEach(async () => {
  sneha = await newAccount({ app, dependencies }, 'customer')
  amol = await newAccount({ app, dependencies }, 'contractor')
})

async function published(title = 'House on the hill'): Promise<number> {
  await addProjects(database.db, [{ professionalId: 101, title }])
  const { id } = await database.db
    .selectFrom('portfolio_projects')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const save = ({ client }: TestAccount, id: number) => client.put(`/api/saved-projects/${id}`)
const remove = ({ client }: TestAccount, id: number) => client.delete(`/api/saved-projects/${id}`)
async function savedBy({ client }: TestAccount, search = '') {
  const { status, body } = await client.get(`/api/saved-projects${search}`)
  expect(status).toBe(200)
  return body as { saved: { kind: string; id: number; project: Record<string, unknown> }[]; next: string | null }
}
const idsOf = async (account: TestAccount) => (await account.client.get('/api/saved-projects/ids')).body

test('nobody saves or sees anything without a login', async () => {
  const guest = createClient(app)
  const responses = await Promise.all([
    guest.get('/api/saved-projects'),
    guest.get('/api/saved-projects/ids'),
    guest.put('/api/saved-projects/1'),
    guest.delete('/api/saved-projects/1'),
  ])
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

describe('An idea board', () => {
  test('has published portfolio projects and the user’s own projects, the latest first', async () => {
    const idea = await published()
    const { id: own } = await newProjectOf(sneha, { name: 'House in Naigaon' })
    for (const id of [idea, own]) expect((await save(sneha, id)).status).toBe(200)
    expect((await savedBy(sneha)).saved).toMatchObject([
      { kind: 'own', id: own, project: { name: 'House in Naigaon', role: 'customer' } },
      { kind: 'portfolio', id: idea, project: { title: 'House on the hill', by: { companyName: 'Basalt & Beam' } } },
    ])
    expect(await idsOf(sneha)).toEqual([idea, own])
    expect(await idsOf(amol)).toEqual([])
  })

  test('keeps a project once even if it is saved twice at once, and is empty after one removal or two', async () => {
    const idea = await published()
    const answers = await Promise.all([1, 2, 3].map(() => save(sneha, idea)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await savedBy(sneha)).saved).toHaveLength(1)
    expect([(await remove(sneha, idea)).status, (await remove(sneha, idea)).status]).toEqual([200, 200])
    expect((await savedBy(sneha)).saved).toEqual([])
  })

  test('is listed a page at a time', async () => {
    const ids: number[] = []
    for (let at = 0; at < savedPerPage + 1; at++) ids.unshift(await published(`House ${at}`))
    for (const id of [...ids].reverse()) await save(sneha, id)
    const { saved, next } = await savedBy(sneha)
    expect(saved.map(({ id }) => id)).toEqual(ids.slice(0, savedPerPage))
    expect(await savedBy(sneha, `?after=${next}`)).toMatchObject({ saved: [{ id: ids.at(-1) }], next: null })
    expect((await sneha.client.get('/api/saved-projects?after=soon')).status).toBe(422)
  })

  test('is limited in size', async () => {
    await database.pool.query(
      `insert into projects (name, type, town, language, bedrooms, bathrooms, stories, building_style, include_interior_design,
         include_outdoor_space, property_ownership, has_approved_plans, priority, created_at, updated_at)
       select 'Many', 'renovation', 'kamshet', 'en', 0, 0, 1, 'modern', false, false, true, false, 'low', now(), now()
       from generate_series(1, $1)`,
      [mostSaved],
    )
    await database.pool.query(
      `insert into saved_projects (user_id, project_id, created_at) select $1, id, now() from projects where name = 'Many'`,
      [sneha.id],
    )
    expect(await save(sneha, await published())).toMatchObject({
      status: 422,
      body: { message: 'You can save up to 500 projects. Remove one to save another.' },
    })
  })
})

describe('What can be saved', () => {
  test('does not include a different homeowner’s project, one that is not public, or one that does not exist', async () => {
    const { id: theirs } = await newProjectOf(sneha)
    const hidden = await published()
    await database.db.updateTable('portfolio_projects').set({ published: false }).where('id', '=', hidden).execute()
    for (const id of [theirs, hidden, 999_999_999]) {
      expect((await save(amol, id)).status).toBe(404)
    }
    expect((await save(amol, 0)).status).toBe(422)
  })

  test('leaves the board when it is unpublished or its reader leaves the project, and comes back with it', async () => {
    const idea = await published()
    const { id: house } = await newProjectOf(sneha)
    const member = await addMember(database.db, house, amol, { role: 'contractor' })
    for (const id of [idea, house]) await save(amol, id)
    const publish = (published: boolean) =>
      database.db.updateTable('portfolio_projects').set({ published }).where('id', '=', idea).execute()
    const leave = (left_at: Date | null) =>
      database.db.updateTable('project_members').set({ left_at }).where('id', '=', member).execute()
    await publish(false)
    await leave(new Date())
    expect((await savedBy(amol)).saved).toEqual([])
    await publish(true)
    await leave(null)
    expect((await savedBy(amol)).saved.map(({ id }) => id)).toEqual([house, idea])
    await publish(false)
    expect([(await remove(amol, idea)).status, (await remove(amol, idea)).status]).toEqual([200, 200])
    expect(await idsOf(amol)).toEqual([house])
  })

  test('is exactly one kind of project', async () => {
    const idea = await published()
    const { id: house } = await newProjectOf(sneha)
    const insert = `insert into saved_projects (user_id, portfolio_project_id, project_id, created_at) values ($1, $2, $3, now())`
    for (const [portfolio, project] of [
      [idea, house],
      [null, null],
    ])
      await expect(database.pool.query(insert, [sneha.id, portfolio, project])).rejects.toThrow('one_kind')
  })
})

test('the data export names the saved projects', async () => {
  const idea = await published('House with a courtyard')
  await save(sneha, idea)
  expect(await savedProjectData.read(database.db, sneha.id)).toMatchObject([
    { projectId: idea, title: 'House with a courtyard' },
  ])
  const { id } = await newProjectOf(amol, { name: 'Villa in Karla' })
  await addMember(database.db, id, sneha, { role: 'customer' })
  await save(sneha, id)
  const named = async () =>
    ((await savedProjectData.read(database.db, sneha.id)) as { title: string | null }[])[1]!.title
  expect(await named()).toBe('Villa in Karla')
  await database.db
    .updateTable('project_members')
    .set({ left_at: new Date() })
    .where('user_id', '=', sneha.id)
    .execute()
  await database.db.updateTable('projects').set({ name: 'What they call it now' }).where('id', '=', id).execute()
  expect(await named()).toBeNull()
})

import { beforeAll, describe, expect, test } from 'vitest'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { samplePassword } from '#features/people/accounts/sample.server.ts'
import { loadSampleAccounts, newAccount } from '#features/people/accounts/testing.server.ts'

import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})

const site = () => ({ app, dependencies })
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
/** The details of a listing that comes first in every sort order. */
const listing = { name: 'Hemlata Zarekar', company: 'Zarekar Quoin Works', city: 'Wakad', verifiedOn: '2026-11-01' }
const rated = { specializations: ['House Construction'], projects: 1, phone: '+919822011223' }

async function newListed() {
  const owner = await newProfessional(site(), 'contractor', {
    ...{ fullName: 'Hemlata Zarekar', confirmed: true, withPassword: true },
    listing: { ...listing, ...rated },
  })
  const { db } = dependencies
  await db
    .updateTable('professionals')
    .set({ rate_min: 2000, rate_max: 2400 })
    .where('id', '=', owner.professionalId)
    .execute()
  const projects = [{ professionalId: owner.professionalId, title: 'A quoin house', completedOn: '2026-10-01' }]
  await addProjects(db, [{ ...projects[0]!, pictures: [`quoin-${owner.professionalId}`] }])
  const { id: projectId } = await db
    .selectFrom('portfolio_projects')
    .select('id')
    .where('professional_id', '=', owner.professionalId)
    .executeTakeFirstOrThrow()
  return { ...owner, projectId }
}

async function deactivate({ client, password }: { client: Client; password: string }) {
  const { status } = await client.post('/api/user/deactivate', { password })
  expect(status).toBe(200)
}

describe('A deactivated professional', () => {
  test('is not visible anywhere, and after a login everything is as before', async () => {
    const owner = await newListed()
    const { professionalId: id, projectId } = owner
    const visitor = await newAccount(site(), 'customer', { confirmed: true })
    const of = (path: string) => `/api/professionals/${id}${path}`
    await visitor.client.post('/api/bookmarks', { professionalId: id })
    await visitor.client.post(of('/contact-events'), { channel: 'call' })
    const review = {
      rating: 5,
      comment: 'They kept their word in every single thing that we had agreed on.',
      projectId,
    }
    expect((await visitor.client.put(of('/review'), review)).status).toBe(200)

    const lists = [
      ...['/api/professionals', '/api/professionals?sort=experience', '/api/professionals?sort=reviews'],
      ...['/api/professionals?rating=4', '/api/professionals?location=wakad', '/api/professionals?keyword=zarekar'],
      ...['/api/professionals?keyword=zarekr', '/api/professionals?location=hinjawadi'],
      ...['/api/professionals/suggestions?text=zare', '/api/professionals/featured'],
      ...[`/api/professionals/compare?ids=${id}`, '/api/portfolio', '/api/towns', '/api/rates'],
      ...['/sitemap-professionals-1.xml', '/sitemap-projects-1.xml'],
      ...['/api/bookmarks', '/api/bookmarks/pages?profession=contractor', '/api/user/bookmarks'],
    ]
    const records = [
      ...['', '/for-members', '/projects', '/project-titles', '/cover', '/reviews', '/telling-review'].map(of),
      `/api/portfolio/${projectId}`,
    ]
    // Each read uses a new site. A site's caches last some seconds, and would hide the effect of the deactivation.
    const read = async () => {
      const fresh = createClient(testApp(dependencies))
      for (const [name, value] of visitor.client.cookies) fresh.cookies.set(name, value)
      const answers: Record<string, unknown> = {}
      for (const path of [...lists, ...records]) {
        const { status, body } = await fresh.get(path)
        answers[path] = { status, body }
      }
      return answers
    }
    const before = await read()
    for (const path of records) expect(before[path], path).toMatchObject({ status: 200 })

    await deactivate(owner)
    const during = await read()
    for (const path of lists) expect(during[path], path).not.toEqual(before[path])
    for (const path of records) expect(during[path], path).toMatchObject({ status: 404 })
    const all = JSON.stringify(during)
    expect(all).not.toMatch(/Zarekar|Hemlata|A quoin house/)
    expect(all).not.toContain(`/professionals/${id}<`)
    expect(all).not.toContain(`/projects/${projectId}/`)
    expect(during['/api/bookmarks/pages?profession=contractor']).toMatchObject({ body: { totals: { contractor: 0 } } })

    for (const [method, path, body] of [
      ['post', of('/enquiries'), { message: 'We want to build in Wakad.' }],
      ['post', of('/contact-events'), { channel: 'call' }],
      ['put', of('/review'), review],
    ] as const)
      expect((await visitor.client[method](path, body, key())).status, path).toBe(404)
    const newcomer = await newAccount(site(), 'customer')
    expect((await newcomer.client.post('/api/bookmarks', { professionalId: id })).status).toBe(404)

    const { body } = await createClient(app).post('/api/auth/login', { email: owner.email, password: owner.password })
    expect(body).toMatchObject({ id: owner.id, cameBack: 'deactivated' })
    expect(await read()).toEqual(before)
  })

  test('is logged out everywhere, and is told by email how to come back, and later that the account is active again', async () => {
    const owner = await newListed()
    const { email, password } = owner
    const other = createClient(app)
    await other.post('/api/auth/login', { email, password })
    await runJobs(dependencies)
    dependencies.emails.length = 0

    await deactivate(owner)
    for (const { get } of [owner.client, other]) expect((await get('/api/auth/me')).status).toBe(401)
    await runJobs(dependencies)
    expect(dependencies.emails).toMatchObject([{ to: email, subject: 'Your KamshetBuild account is deactivated' }])

    const back = createClient(app)
    await back.post('/api/auth/login', { email, password })
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ subject }) => subject)).toContain('Welcome back to KamshetBuild')
    const { body } = await back.get('/api/notifications')
    expect(body.notifications.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('Welcome back: your account is active again.'),
    )
    // The account is already active, so a login does not say that the user came back.
    expect((await back.post('/api/auth/login', { email, password })).body).not.toHaveProperty('cameBack')
  })

  test('still receives an enquiry that was under way', async () => {
    const owner = await newListed()
    const visitor = await newAccount(site(), 'customer', { confirmed: true })
    const enquiries = `/api/professionals/${owner.professionalId}/enquiries`
    expect((await visitor.client.post(enquiries, { message: 'We want to build in Karla.' }, key())).status).toBe(201)
    await deactivate(owner)
    dependencies.emails.length = 0
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toContain(owner.email)
  })
})

describe('Deactivating', () => {
  test('leaves what a home builder has written: the review stays, with the name', async () => {
    const { professionalId } = await newListed()
    const author = await newAccount(site(), 'customer', { fullName: 'Ojas Bhide', confirmed: true, withPassword: true })
    await author.client.post(`/api/professionals/${professionalId}/contact-events`, { channel: 'call' })
    await author.client.put(`/api/professionals/${professionalId}/review`, {
      rating: 4,
      comment: 'Clean work, and on time.',
    })
    await deactivate(author)
    const { body } = await createClient(app).get(`/api/professionals/${professionalId}/reviews`)
    expect(body.reviews).toMatchObject([{ authorName: 'Ojas Bhide', comment: 'Clean work, and on time.' }])
  })

  test('needs the password', async () => {
    const { client } = await newAccount(site(), 'customer', { withPassword: true })
    const { status, body } = await client.post('/api/user/deactivate', { password: 'not the password' })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('password')
    expect((await client.get('/api/auth/me')).status).toBe(200)
  })

  test.each(['deactivate', 'deletion', 'export'])('is refused for a demo account: %s', async (what) => {
    await loadSampleAccounts(dependencies.db, dependencies.now())
    const client = createClient(app)
    await client.post('/api/auth/login', { email: 'customer1@demo.kamshetbuild.in', password: samplePassword })
    expect((await client.post(`/api/user/${what}`, { password: samplePassword })).status).toBe(403)
    expect((await client.get('/api/auth/me')).status).toBe(200)
  })

  test('leaves no session of a login at the same moment', async () => {
    const { client, id, email, password } = await newAccount(site(), 'customer', { withPassword: true })
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from users where id = $1 for no key update', [id])
    const both = [
      createClient(app).post('/api/auth/login', { email, password }),
      client.post('/api/user/deactivate', { password }),
    ]
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(2)
    await holder.query('commit')
    holder.release()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    const user = await database.db
      .selectFrom('users')
      .select('deactivated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const sessions = await database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    expect(sessions).toHaveLength(user.deactivated_at ? 0 : 1)
  })
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { sendItem } from './testing.server.ts'

const database = testDatabase()
const day = 24 * 60 * 60_000
let dependencies: TestDependencies
let site: Site
let visitor: Client

beforeAll(() => {
  dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  visitor = createClient(site.app)
})
beforeEach(async () => {
  dependencies.clock.now = new Date('2026-11-21T06:00:00Z')
  dependencies.emails.length = 0
  await database.pool.query('delete from graphile_worker._private_jobs')
})

const said = { clientName: 'Asha Rao', rating: 4, comment: 'They kept their word, and the date.' }
const noEmail = { email: '', language: 'en' }

async function withItem() {
  const owner = await newProfessional(site, 'contractor', { confirmed: true, listing: { company: 'Pawar Builders' } })
  const { id } = (await sendItem(owner.client)).body as { id: number }
  const path = `/api/user/portfolio/${id}/testimonial-request`
  const ask = async () => tokenOf((await owner.client.put(path, noEmail)).body.link)
  const shown = async () => (await visitor.get(`/api/portfolio/${id}`)).body.testimonial
  return { ...owner, item: id, path, ask, shown }
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!
const linkOf = (token: string) => `/api/testimonials/link?token=${token}`
const answer = (client: Client, token: string, change: Record<string, unknown> = {}) =>
  client.post('/api/testimonials', { token, ...said, ...change })

describe('A link for a testimonial', () => {
  test('shows its project, and publishes the client’s words without changing the rating', async () => {
    const { ask, item, shown, professionalId } = await withItem()
    const token = await ask()
    expect((await visitor.get(linkOf(token))).body).toMatchObject({
      state: 'open',
      project: { id: item, title: 'Nene bungalow', lang: 'en', location: 'Malavli, Kamshet' },
      professional: { id: professionalId, name: 'Pawar Builders' },
    })
    expect((await answer(visitor, token)).status).toBe(200)
    expect(await shown()).toEqual({ source: 'client', lang: 'en', about: null, ...said })
    const { body: profile } = await visitor.get(`/api/professionals/${professionalId}`)
    expect(profile).toMatchObject({ rating: 0, reviewCount: 0 })
  })

  test('works once: a repeated answer has no effect, and a different one is refused', async () => {
    const { ask, shown } = await withItem()
    const token = await ask()
    await answer(visitor, token)
    expect((await answer(visitor, token)).status).toBe(200)
    const second = await answer(visitor, token, { clientName: 'Somebody Else', comment: 'They ran away with it.' })
    expect([second.status, second.body.message]).toEqual([409, 'This link has already been used. It works only once.'])
    expect((await visitor.get(linkOf(token))).body.state).toBe('answered')
    expect((await shown()).clientName).toBe('Asha Rao')
  })

  test('accepts one of two simultaneous answers', async () => {
    const { ask } = await withItem()
    const token = await ask()
    const answers = await Promise.all(
      ['Asha Rao', 'Ravi Patil'].map((clientName) => answer(visitor, token, { clientName })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot be answered by the professional who made it', async () => {
    const { ask, client, shown } = await withItem()
    const token = await ask()
    expect((await client.get(linkOf(token))).body.state).toBe('own')
    expect((await answer(client, token)).status).toBe(403)
    expect(await shown()).toBeNull()
  })

  test('ends when it is withdrawn, replaced or expired, or while its project is deleted', async () => {
    const { ask, client, path, item } = await withItem()
    const works = async (token: string) => [
      (await visitor.get(linkOf(token))).status,
      (await answer(visitor, token, { rating: 6 })).status,
      (await answer(visitor, `${token}x`)).status,
    ]
    const first = await ask()
    expect(await works(first)).toEqual([200, 422, 404])
    const second = await ask()
    expect([(await answer(visitor, first)).status, (await visitor.get(linkOf(first))).status]).toEqual([404, 404])
    await client.delete(`/api/user/portfolio/${item}`)
    expect((await answer(visitor, second)).status).toBe(404)
    expect((await client.get(path)).status).toBe(404)
    await client.post(`/api/user/deleted-portfolio/${item}/restoration`)
    expect((await visitor.get(linkOf(second))).status).toBe(200)
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 30 * day)
    expect((await answer(visitor, second)).status).toBe(404)
    dependencies.clock.now = new Date('2026-11-21T06:00:00Z')
    expect((await client.delete(path)).status).toBe(200)
    expect((await client.delete(path)).status).toBe(200)
    expect((await answer(visitor, second)).status).toBe(404)
    expect((await client.get(path)).body).toEqual({ request: null })
  })

  test('is stored only as a hash', async () => {
    const { ask, item } = await withItem()
    const token = await ask()
    const rows = database.db.selectFrom('testimonial_requests').selectAll().where('project_id', '=', item)
    expect(JSON.stringify(await rows.execute())).not.toContain(token)
  })

  test.each([
    ['six stars', { rating: 6 }, 'rating'],
    ['no stars', { rating: 0 }, 'rating'],
    ['no name', { clientName: ' ' }, 'clientName'],
    ['a name without letters', { clientName: '★★★' }, 'clientName'],
    ['too few words', { comment: 'Good' }, 'comment'],
  ])('is not used up by %s', async (_, change, field) => {
    const { ask } = await withItem()
    const token = await ask()
    const { status, body } = await answer(visitor, token, change)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await answer(visitor, token)).status).toBe(200)
  })

  test('replaces a testimonial that the professional supplied, and they cannot edit the answer', async () => {
    const { client, item, ask, shown } = await withItem()
    const own = { testimonial: 'professional', clientName: 'Asha R.', rating: 5, comment: 'Simply the best of all.' }
    const open = async () => {
      const { version, item: fields } = (await client.get(`/api/user/portfolio/${item}`)).body
      return { version, ...fields, pictures: [] }
    }
    await client.put(`/api/user/portfolio/${item}`, { ...(await open()), ...own })
    const before = await open()
    await answer(visitor, await ask())
    const refused = await client.put(`/api/user/portfolio/${item}`, { ...before, comment: 'Even better than that.' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, expect.arrayContaining(['comment'])])
    const kept = await client.put(`/api/user/portfolio/${item}`, {
      ...(await open()),
      rating: 5,
      comment: 'Perfect!!!!',
    })
    expect([kept.status, kept.body.item.comment]).toEqual([200, said.comment])
    expect(await shown()).toEqual({ source: 'client', lang: 'en', about: null, ...said })
    expect((await client.put(`/api/user/portfolio/${item}/testimonial-request`, noEmail)).status).toBe(409)
    await client.put(`/api/user/portfolio/${item}`, { ...(await open()), testimonial: 'none' })
    expect(await shown()).toBeNull()
    await ask()
  })

  test('keeps the old title of the project with the testimonial after the title was changed', async () => {
    const { client, item, ask, shown } = await withItem()
    await answer(visitor, await ask())
    const save = async (change: Record<string, unknown>) => {
      const { version, item: fields } = (await client.get(`/api/user/portfolio/${item}`)).body
      await client.put(`/api/user/portfolio/${item}`, { ...fields, version, pictures: [], ...change })
    }
    await save({ location: 'Lonavla' })
    expect((await shown()).about).toBeNull()
    await save({ title: 'Cold store' })
    const about = { title: 'Nene bungalow', lang: 'en' }
    expect((await shown()).about).toEqual(about)
    const { body: own } = await client.get('/api/user/portfolio')
    expect(own.items[0].testimonial.about).toEqual(about)
    expect((await client.get(`/api/user/portfolio/${item}`)).body.about).toEqual(about)
    await save({ altLanguage: 'mr', altTitle: 'Nene bungalow', altDescription: 'बंगला', altLocation: 'मळवली' })
    expect((await shown()).about).toBeNull()
    await save({ testimonial: 'none' })
    await save({ testimonial: 'professional', clientName: 'Asha R.', comment: 'Simply the best of all.' })
    await save({ title: 'Warehouse', altLanguage: '' })
    expect((await shown()).about).toBeNull()
  })

  test('notifies the professional of the answer', async () => {
    const { client, ask, item, professionalId } = await withItem()
    await answer(visitor, await ask())
    const { body } = await client.get('/api/notifications')
    expect(body.notifications[0]).toMatchObject({
      text: 'You have a new testimonial, written through the link you sent.',
      link: `/projects/${item}/${professionalId}`,
    })
  })
})

describe('A request by email', () => {
  const byEmail = { email: 'asha@example.in', language: 'mr' }

  test("brings the link once in the client's language, and the address is deleted after the answer", async () => {
    const { client, path, item, shown } = await withItem()
    const asked = await client.put(path, byEmail)
    expect(asked.body).toEqual({
      request: { email: 'asha@example.in', expiresOn: '2026-12-21', isAnswered: false },
      link: null,
    })
    await runJobs(dependencies)
    await client.put(path, byEmail)
    await runJobs(dependencies)
    const emails = dependencies.emails.filter(({ to }) => to === 'asha@example.in')
    expect(emails).toHaveLength(1)
    const [, token] = /\/mr\/testimonial\?token=([\w-]+)/.exec(emails[0]!.text) ?? []
    expect((await answer(visitor, token!)).status).toBe(200)
    expect((await shown()).source).toBe('client')
    const row = database.db.selectFrom('testimonial_requests').select('email').where('project_id', '=', item)
    expect(await row.execute()).toEqual([{ email: null }])
  })

  test('needs a confirmed address of the professional, and its subject contains nothing that they typed', async () => {
    const { client, path } = await withItem()
    await client.put(path, byEmail)
    await runJobs(dependencies)
    expect(dependencies.emails[0]!.subject).not.toContain('Pawar')
    await database.db.updateTable('users').set({ email_verified: false }).execute()
    const { status, body } = await client.put(path, { ...byEmail, email: 'other@example.in' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']])
    expect((await client.put(path, { ...byEmail, email: '' })).status).toBe(200)
  })

  test("is refused for the professional's own addresses, in any letter case", async () => {
    const { client, path, id, email } = await withItem()
    const asked = { user_id: id, new_email: 'asked-for@example.in', requested_at: dependencies.clock.now }
    await database.db.insertInto('email_changes').values(asked).execute()
    for (const own of [email, email.toUpperCase(), 'Asked-For@example.in']) {
      const { status, body } = await client.put(path, { ...byEmail, email: own })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['email']])
    }
    expect((await client.get(path)).body).toEqual({ request: null })
  })

  test('is not sent if it was withdrawn before', async () => {
    const { client, path } = await withItem()
    await client.put(path, byEmail)
    await client.delete(path)
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
  })

  test('needs an address', async () => {
    const { client, path } = await withItem()
    const { status, body } = await client.put(path, { ...byEmail, email: 'asha at home' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']])
  })
})

test('nobody else can make a request for a professional, or learn whom they have asked', async () => {
  const { path, shown } = await withItem()
  for (const [other, status] of [
    [visitor, 401],
    [(await newAccount(site, 'customer')).client, 403],
    [(await newProfessional(site, 'architect')).client, 404],
  ] as const)
    expect([
      (await other.get(path)).status,
      (await other.put(path, noEmail)).status,
      (await other.delete(path)).status,
    ]).toEqual([status, status, status])
  expect(await shown()).toBeNull()
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fallbackWidth, pictureUrl } from '#platform/files/pictures.ts'
import { formatRating } from '#platform/languages/format.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { findCompletedTogether } from './trace.server.ts'

const database = testDatabase()
let site: Site
let visitor: Client
let sneha: Client
let rahul: Client
let amol: Client
let ketaki: Client

beforeAll(async () => {
  const dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  visitor = createClient(site.app)
  amol = (await newProfessional(site, 'contractor', { listing: { id: 101 } })).client
  ketaki = (await newProfessional(site, 'architect')).client
  await addProfessionals(database.db, [{ id: 102 }])
  await addProjects(database.db, [
    {
      id: 1,
      professionalId: 101,
      title: 'Nene bungalow',
      alt: { language: 'mr', title: 'नेने बंगला', description: 'गच्ची.', location: 'मळवली' },
    },
    { id: 2, professionalId: 102 },
    { id: 3, professionalId: 101, published: false },
  ])
})

beforeEach(async () => {
  await sql`truncate reviews, review_votes, review_pictures, reports, enquiries, contact_events; update professionals set rating_sum = 0, review_count = 0, rating_counts = default`.execute(
    database.db,
  )
  sneha = (await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })).client
  rahul = (await newAccount(site, 'customer', { confirmed: true })).client
})

const contact = (client: Client, id = 101) =>
  client.post(`/api/professionals/${id}/contact-events`, { channel: 'call' })
const write = (client: Client, id = 101) =>
  client.post(
    `/api/professionals/${id}/enquiries`,
    { message: 'We plan a house near Malavli.' },
    { 'Idempotency-Key': crypto.randomUUID() },
  )
const good = { rating: 5, comment: 'On the site every morning.' }
const ratingOf = async (id: number) => {
  const { body } = await visitor.get(`/api/professionals/${id}`)
  return [body.rating, body.reviewCount, body.histogram]
}

/** Queries that wait for another transaction's lock. */
async function waitingQueries(): Promise<string[]> {
  const { rows } = await database.pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ query }) => query)
}

/** Adds reviews without an account, two for each second. The last one is the newest. */
async function addReviews(ratings: number[]): Promise<number[]> {
  const rows = ratings.map((rating, at) => ({
    professional_id: 101,
    rating,
    comment: `Review ${at}`,
    author_name: 'Savita',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 2))),
  }))
  const added = await database.db.insertInto('reviews').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

test('a review shows the present name and picture of its author', async () => {
  await contact(sneha)
  await sneha.put('/api/professionals/101/review', good)
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  const { id, key } = (await sneha.post('/api/pictures', photo)).body
  await sneha.put('/api/user/picture', { pictureId: id })
  const { version } = (await sneha.get('/api/user/profile')).body
  await sneha.patch('/api/user/profile', { version, fullName: 'Sneha Ashok Kulkarni' })
  const { body } = await visitor.get('/api/professionals/101/reviews')
  const user = { name: 'Sneha Ashok Kulkarni', profileImage: pictureUrl(key, fallbackWidth, 'webp') }
  expect(body.reviews).toMatchObject([
    { authorName: user.name, authorPicture: { key }, userId: expect.any(Number), user },
  ])
})

describe('GET /api/professionals/{id}/telling-review', () => {
  const tellingOf = async (id = 101, language = 'en') =>
    (await visitor.get(`/api/professionals/${id}/telling-review`, { 'Accept-Language': language })).body.review
  const write = (more: object) =>
    database.db
      .insertInto('reviews')
      .values({
        professional_id: 101,
        rating: 5,
        comment: 'He drew the drain before the drawing room. '.repeat(10),
        author_name: 'Naushad Merchant',
        project_id: 1,
        created_at: new Date('2026-03-01T00:00:00Z'),
        ...more,
      })
      .execute()

  test('is a good one about a project, names it, and is shortened', async () => {
    await write({ comment: 'Good work.' })
    await write({ project_id: null })
    await write({ project_id: 3 })
    await write({ rating: 3 })
    expect(await tellingOf()).toBeNull()
    await write({})
    const review = await tellingOf()
    expect(review).toMatchObject({
      rating: 5,
      authorName: 'Naushad Merchant',
      project: { id: 1, title: 'Nene bungalow' },
    })
    expect(review.comment).toMatch(/^He drew the drain .{180,222}…$/)
    expect((await tellingOf(101, 'mr')).project).toEqual({ id: 1, title: 'नेने बंगला', lang: 'mr' })
  })

  test('is null without reviews, and 404 for an unknown professional', async () => {
    expect(await tellingOf(102)).toBeNull()
    expect((await visitor.get('/api/professionals/999/telling-review')).status).toBe(404)
  })
})

describe('GET /api/professionals/{id}/reviews', () => {
  test('returns three at first, then ten more per cursor, without repeats or gaps', async () => {
    const ids = (await addReviews(Array(27).fill(4))).reverse()
    // Two reviews each share a time. This moves one review a microsecond away from the other of its pair.
    await sql`update reviews set created_at = created_at + interval '1 microsecond' where id = ${ids[2]}`.execute(
      database.db,
    )
    const seen: number[] = []
    const sizes: number[] = []
    let path = '/api/professionals/101/reviews'
    while (path) {
      const { body } = await visitor.get(path)
      sizes.push(body.reviews.length)
      seen.push(...body.reviews.map(({ id }: { id: number }) => id))
      path = body.next && `/api/professionals/101/reviews?after=${body.next}`
    }
    expect(sizes).toEqual([3, 10, 10, 4])
    expect([...seen].sort()).toEqual([...ids].sort())
    expect(new Set(seen).size).toBe(27)
  })

  test('has the average rating, rounded once to the one decimal that is shown', async () => {
    await addReviews([...Array(29).fill(5), ...Array(36).fill(4)])
    const [rating, count] = await ratingOf(101)
    expect([289 / 65, count, rating, formatRating(rating)]).toEqual([expect.closeTo(4.446, 3), 65, 4.4, '4.4'])
  })

  test('continues without a gap when the last review on a page is deleted and new ones are added', async () => {
    const ids = (await addReviews(Array(8).fill(4))).reverse()
    const first = (await visitor.get('/api/professionals/101/reviews')).body
    await database.db.deleteFrom('reviews').where('id', '=', ids[2]!).execute()
    await contact(sneha)
    await sneha.put('/api/professionals/101/review', good)
    const { body } = await visitor.get(`/api/professionals/101/reviews?after=${first.next}`)
    expect(body.reviews.map(({ id }: { id: number }) => id)).toEqual(ids.slice(3))
    expect(body.next).toBeNull()
  })

  test('names its project in the requested language, but never an unpublished project', async () => {
    await database.db
      .insertInto('reviews')
      .values(
        [1, 3, null].map((project_id) => ({ professional_id: 101, rating: 4, comment: 'Fine work.', project_id })),
      )
      .execute()
    const { body } = await visitor.get('/api/professionals/101/reviews')
    expect(body.reviews.map(({ project }: { project: unknown }) => project)).toEqual([
      null,
      null,
      { id: 1, title: 'Nene bungalow', lang: 'en' },
    ])
    const documented = { professionalId: 101, userId: null, user: { name: null, profileImage: null } }
    expect(body.reviews[2]).toMatchObject({ ...documented, projectName: 'Nene bungalow' })
    expect(body.reviews[1]).toMatchObject({ projectName: null })
    const inMarathi = await visitor.get('/api/professionals/101/reviews', { 'Accept-Language': 'mr' })
    expect(inMarathi.body.reviews[2].project).toEqual({ id: 1, title: 'नेने बंगला', lang: 'mr' })
  })

  test('is empty for a professional without reviews, 404 for an unknown one, 422 for an invalid cursor', async () => {
    expect((await visitor.get('/api/professionals/102/reviews')).body).toEqual({ reviews: [], next: null })
    expect((await visitor.get('/api/professionals/999/reviews')).status).toBe(404)
    const { status, body } = await visitor.get('/api/professionals/101/reviews?after=yesterday')
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['after'] })
  })
})

describe('Writing a review', () => {
  test('needs a login, a home builder’s account, and earlier contact', async () => {
    const path = '/api/professionals/101/review'
    expect((await visitor.put(path, good)).status).toBe(401)
    expect((await visitor.get(path)).status).toBe(401)
    await contact(ketaki)
    expect(await ketaki.put(path, good)).toMatchObject({
      status: 403,
      body: { message: 'Only home builders can write reviews.' },
    })
    expect((await ketaki.get(path)).body.refusal).toBe('not_a_home_builder')
    await contact(sneha, 102)
    expect((await sneha.put(path, good)).status).toBe(409)
    expect((await sneha.get(path)).body.refusal).toBe('not_in_contact')
    await contact(sneha)
    expect((await sneha.get(path)).body).toEqual({ refusal: null, own: null, helpful: [] })
    expect((await sneha.put(path, good)).status).toBe(200)
  })

  test('is once for each person: not with a second account that has the same mailbox', async () => {
    const accounts = [
      await newAccount(site, 'customer', { confirmed: true }),
      await newAccount(site, 'customer', { confirmed: true }),
    ]
    const [first, second] = accounts as [TestAccount, TestAccount]
    for (const { client } of accounts) await contact(client)
    expect((await first.client.put('/api/professionals/101/review', good)).status).toBe(200)
    const rename = (email: string) =>
      database.db.updateTable('users').set({ email }).where('id', '=', second.id).execute()
    await rename(first.email.replace('@', '+second@'))
    expect(await second.client.put('/api/professionals/101/review', good)).toMatchObject({
      status: 409,
      body: { message: 'You have already reviewed this professional with another account.' },
    })
    expect((await second.client.get('/api/professionals/101/review')).body.refusal).toBe('other_account')
    await rename(`other.${first.email}`)
    expect((await second.client.put('/api/professionals/101/review', good)).status).toBe(200)
    // Whoever wrote it may still change it.
    expect((await first.client.put('/api/professionals/101/review', { ...good, rating: 4 })).status).toBe(200)
  })

  test('is once for each person, also when two accounts with the same mailbox write it at once', async () => {
    const [first, second] = [
      await newAccount(site, 'customer', { confirmed: true }),
      await newAccount(site, 'customer', { confirmed: true }),
    ]
    const email = first.email.replace('@', '+second@')
    await database.db.updateTable('users').set({ email }).where('id', '=', second.id).execute()
    for (const { client } of [first, second]) await contact(client)
    const answers = await Promise.all(
      [first, second].map(({ client }) => client.put('/api/professionals/101/review', good)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('about oneself is refused as for every professional, and the page says that it is about oneself', async () => {
    expect(await amol.put('/api/professionals/101/review', good)).toMatchObject({
      status: 403,
      body: { message: 'Only home builders can write reviews.' },
    })
    expect((await amol.get('/api/professionals/101/review')).body.refusal).toBe('own')
    expect(await ratingOf(101)).toEqual([0, 0, [0, 0, 0, 0, 0]])
  })

  test('stores the proof: “talked” for a delivered message, “asked” for a phone number that was shown', async () => {
    const proofOf = async (author: Client) => {
      expect((await author.put('/api/professionals/102/review', good)).status).toBe(200)
      return (await visitor.get('/api/professionals/102/reviews')).body.reviews[0].proof
    }
    await contact(sneha, 102)
    expect(await proofOf(sneha)).toBe('asked')
    await write(rahul, 102)
    expect(await proofOf(rahul)).toBe('talked')
    await contact(rahul, 102)
    expect(await proofOf(rahul)).toBe('talked')
  })

  describe('after a project that was completed here', () => {
    const day = (ago: number) => new Date(site.dependencies.now().getTime() - ago * 86_400_000)
    let customer: TestAccount
    let contractor: TestAccount & { professionalId: number }
    let supervisor: TestAccount
    let id: number
    let memberId: number
    const path = () => `/api/professionals/${contractor.professionalId}/review`
    const review = ({ client } = customer) => client.put(path(), good)
    const setProject = (values: Record<string, unknown>) =>
      database.db.updateTable('projects').set(values).where('id', '=', id).execute()
    const complete = async () => {
      await customer.client.put(`/api/projects/${id}/status`, { from: 'active', to: 'in-progress', reason: '' })
      await customer.client.put(`/api/projects/${id}/status`, { from: 'in-progress', to: 'completed', reason: '' })
    }
    const proof = async () => {
      expect((await review()).status).toBe(200)
      return (await visitor.get(`/api/professionals/${contractor.professionalId}/reviews`)).body.reviews[0].proof
    }
    const joined = (ago: number) =>
      database.db
        .updateTable('project_members')
        .set({ joined_at: day(ago) })
        .where('project_id', '=', id)
        .execute()
    const wrote = (user_id: number, ago: number) =>
      database.db
        .insertInto('diary_entries')
        .values({ project_id: id, user_id, day: '2026-11-01', note: 'Plinth.', language: 'en', created_at: day(ago) })
        .execute()
    const paid = async (state: 'waiting' | 'confirmed') => {
      const payment = { with: memberId, amount: 50_000, paidOn: '2026-11-20', method: 'cash', reference: '' }
      const { body } = await customer.client.post(
        `/api/projects/${id}/payments`,
        { ...payment, instalment: null, note: '', pictureId: null },
        { 'Idempotency-Key': crypto.randomUUID() },
      )
      if (state === 'confirmed') {
        const move = { from: 'waiting', version: 1, reason: '', to: state }
        await contractor.client.put(`/api/projects/${id}/payments/${body.id}/state`, move)
      }
    }

    beforeEach(async () => {
      customer = await newAccount(site, 'customer', { confirmed: true })
      contractor = await newProfessional(site, 'contractor', { confirmed: true })
      supervisor = await newAccount(site, 'customer')
      id = (await newProjectOf(customer)).id
      memberId = await addMember(database.db, id, contractor, { role: 'contractor' })
      await addMember(database.db, id, supervisor, { role: 'team', teamRole: 'supervisor', employerId: memberId })
      await joined(30)
    })

    test('has the strongest proof if the customer has paid the professional on it', async () => {
      expect((await review()).status).toBe(409)
      await paid('confirmed')
      expect((await review()).status).toBe(409)
      await complete()
      expect(await proof()).toBe('project')
      // The project proves nothing for somebody who is not on it.
      expect((await review(await newAccount(site, 'customer', { confirmed: true }))).status).toBe(409)
    })

    test('also has it without payments, if the professional’s side reported on three days', async () => {
      await wrote(contractor.id, 12)
      await wrote(supervisor.id, 9)
      const stage = { kind: 'plinth', position: 1, weight: 1, planned_start: '2026-11-01', planned_end: '2026-11-20' }
      const { id: stage_id } = await database.db
        .insertInto('stages')
        .values({ ...stage, project_id: id, created_at: day(30), updated_at: day(30) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await database.db
        .insertInto('stage_changes')
        .values({ project_id: id, stage_id, user_id: contractor.id, act: 'progress', created_at: day(5) })
        .execute()
      await complete()
      expect(await proof()).toBe('project')
    })

    test.each([
      ['nothing was recorded', async () => {}],
      ['it was completed a minute after it began, even with a payment', () => joined(0).then(() => paid('confirmed'))],
      ['no payment is confirmed', () => paid('waiting')],
      ['only the customer wrote entries', () => Promise.all([12, 9, 6].map((ago) => wrote(customer.id, ago)))],
      ['the entries are of two days only', () => Promise.all([4, 4, 4, 3].map((ago) => wrote(contractor.id, ago)))],
    ])('has no proof when %s', async (_, leaveTrace) => {
      await leaveTrace()
      await complete()
      expect((await customer.client.get(path())).body.refusal).toBeNull()
      expect(await proof()).toBeNull()
      await contact(customer.client, contractor.professionalId)
      expect(await proof()).toBe('asked')
    })

    test('has its proof from the first three days of reports, however long the work took', async () => {
      await database.pool.query(`
        insert into diary_entries (project_id, user_id, day, note, language, created_at)
        select ${id}, ${contractor.id}, date '2026-11-01', 'Plinth.', 'en', timestamptz '${day(29).toISOString()}' + n / 10 * interval '1 hour'
        from generate_series(1, 3000) n`)
      const { rows } = await database.pool.query(`
        with added as (
          insert into documents (project_id, kind, title, language, user_id, created_at)
          select ${id}, 'other', 'A plan', 'en', ${contractor.id}, now() from generate_series(1, 40) returning id
        ), file as (
          insert into document_files (name, size, media_type, hash, created_at) values ('plan', 1, 'application/pdf', '', now()) returning id
        )
        insert into document_versions (document_id, number, file_id, file_name, language, user_id, created_at)
        select added.id, number, file.id, 'plan.pdf', 'en', ${contractor.id}, timestamptz '${day(20).toISOString()}' + number * interval '1 hour'
        from added, file, generate_series(1, 30) number returning id`)
      expect(rows).toHaveLength(1200)
      await complete()
      await database.pool.query('vacuum analyze')
      const found = (db: Db) => findCompletedTogether(db, customer, contractor.professionalId)
      expect(await found(database.db)).toEqual({ isFinished: true, isProven: true })
      expect(await rowsRead(database, found)).toBeLessThan(500)
    })

    test('has no proof from reports after the completion', async () => {
      for (const ago of [9, 6, 3]) await wrote(contractor.id, ago)
      await complete()
      await setProject({ completed_on: dayInIndia(day(4)) })
      expect(await proof()).toBeNull()
    })
  })

  test('is refused after a project that one of them left before its completion, or joined after it', async () => {
    const customer = await newAccount(site, 'customer', { confirmed: true })
    const early = await newProfessional(site, 'contractor', { confirmed: true })
    const late = await newProfessional(site, 'architect', { confirmed: true })
    const review = ({ professionalId }: { professionalId: number }, { client } = customer) =>
      client.put(`/api/professionals/${professionalId}/review`, good)
    const { id } = await newProjectOf(customer)
    const move = (from: string, to: string) =>
      customer.client.put(`/api/projects/${id}/status`, { from, to, reason: 'The gate is missing.' })
    const [leaver] = [await addMember(database.db, id, early, { role: 'contractor' })]
    const members = database.db.updateTable('project_members')
    await members.set({ left_at: new Date() }).where('id', '=', leaver).execute()
    await move('active', 'in-progress')
    await move('in-progress', 'completed')
    await addMember(database.db, id, late, { role: 'architect' })
    for (const professional of [early, late]) expect((await review(professional)).status).toBe(409)
    // The second completion counts for everyone who is on the project now, even for a professional who leaves
    // afterwards.
    await move('completed', 'in-progress')
    await move('in-progress', 'completed')
    await members.set({ left_at: new Date() }).where('project_id', '=', id).where('user_id', '=', late.id).execute()
    expect([(await review(early)).status, (await review(late)).status]).toEqual([409, 200])
  })

  test('is not allowed by a message that waits or could not be delivered, because it has reached nobody', async () => {
    await write(rahul)
    expect((await rahul.put('/api/professionals/101/review', good)).status).toBe(409)
    await sql`update enquiries set waits_until = null, failed_at = now()`.execute(database.db)
    expect((await rahul.put('/api/professionals/101/review', good)).status).toBe(409)
  })

  test('needs a confirmed address or number: pressing “Call” in a new account proves nothing', async () => {
    const path = '/api/professionals/101/review'
    const { client, id } = await newAccount(site, 'customer')
    await contact(client)
    expect((await client.get(path)).body.refusal).toBe('not_confirmed')
    expect(await client.put(path, good)).toMatchObject({
      status: 409,
      body: { message: 'Please confirm your email address or phone number first. Then you can write a review.' },
    })
    await sql`update users set phone = '+919822000199', phone_confirmed_at = now() where id = ${id}`.execute(
      database.db,
    )
    expect((await client.put(path, good)).status).toBe(200)
  })

  test('updates the rating with each write', async () => {
    await Promise.all([contact(sneha), contact(rahul)])
    await sneha.put('/api/professionals/101/review', good)
    expect(await ratingOf(101)).toEqual([5, 1, [1, 0, 0, 0, 0]])
    await rahul.put('/api/professionals/101/review', { ...good, rating: 2 })
    expect(await ratingOf(101)).toEqual([3.5, 2, [1, 0, 0, 1, 0]])
    await rahul.put('/api/professionals/101/review', { ...good, rating: 4 })
    expect(await ratingOf(101)).toEqual([4.5, 2, [1, 1, 0, 0, 0]])
    await sneha.delete('/api/professionals/101/review')
    expect(await ratingOf(101)).toEqual([4, 1, [0, 1, 0, 0, 0]])
    expect(await ratingOf(102)).toEqual([0, 0, [0, 0, 0, 0, 0]])
  })

  test('replaces the user’s earlier review', async () => {
    await contact(sneha)
    const write = (comment: string) => sneha.put('/api/professionals/101/review', { rating: 4, comment, projectId: 1 })
    await Promise.all([
      write('दोन पावसाळे झाले, गळत नाही.'),
      write('Two monsoons, no leak.'),
      write('  Three monsoons, no leak.  '),
    ])
    await write('Three monsoons, no leak.')
    const { body } = await sneha.get('/api/professionals/101/reviews')
    expect(body.reviews).toHaveLength(1)
    expect(body.reviews[0]).toMatchObject({
      comment: 'Three monsoons, no leak.',
      lang: 'en',
      authorName: 'Sneha Kulkarni',
      proof: 'asked',
      project: { id: 1 },
    })
    expect(await ratingOf(101)).toEqual([4, 1, [0, 1, 0, 0, 0]])
    expect((await sneha.get('/api/professionals/101/review')).body.own).toEqual({
      id: body.reviews[0].id,
      rating: 4,
      comment: 'Three monsoons, no leak.',
      projectId: 1,
      photos: [],
      removal: null,
    })
  })

  test.each([
    [{ ...good, rating: 6 }, { rating: 'Please choose one to five stars' }],
    [{ ...good, rating: 0 }, { rating: 'Please choose one to five stars' }],
    [{ ...good, rating: 4.5 }, { rating: 'Please choose one to five stars' }],
    [{ comment: good.comment }, { rating: 'Please choose one to five stars' }],
    [{ ...good, comment: ` ${'x'.repeat(19)}   ` }, { comment: 'Please write at least 20 characters' }],
    [{ ...good, comment: 'Fine work\0, no leak.' }, { comment: 'Please check what you entered.' }],
    [{ ...good, comment: 'x'.repeat(2001) }, { comment: 'Please write at most 2000 characters' }],
    [{ ...good, projectId: 2 }, { projectId: "Please choose one of this professional's projects." }],
    [{ ...good, projectId: 3 }, { projectId: "Please choose one of this professional's projects." }],
  ])('%j is rejected at its field', async (review, fields) => {
    await contact(sneha)
    expect(await sneha.put('/api/professionals/101/review', review)).toMatchObject({ status: 422, body: { fields } })
    expect((await ratingOf(101))[1]).toBe(0)
  })

  test('of an unknown professional is 404', async () => {
    expect((await sneha.put('/api/professionals/999/review', good)).status).toBe(404)
    expect((await sneha.get('/api/professionals/999/review')).status).toBe(404)
    expect((await visitor.delete('/api/professionals/101/review')).status).toBe(401)
  })

  test('again, or deleting it, while the professional’s account is being deleted does not fail', async () => {
    const { id, professionalId } = await newProfessional(site, 'contractor')
    const path = `/api/professionals/${professionalId}/review`
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const enquiry = { message: 'We plan a house near Malavli.' }
    await sneha.post(`/api/professionals/${professionalId}/enquiries`, enquiry, key)
    for (const author of [sneha, rahul]) await contact(author, professionalId)
    for (const author of [sneha, rahul]) expect((await author.put(path, good)).status).toBe(200)
    // The deletion of the account locks the professional and then waits for the lock of the enquiry. It deletes the
    // reviews last.
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from enquiries where professional_id = $1 for update', [professionalId])
    const deletion = database.db.deleteFrom('users').where('id', '=', id).execute()
    await expect.poll(waitingQueries).toHaveLength(1)
    const answers = [sneha.put(path, { ...good, rating: 2 }), rahul.delete(path)]
    await expect.poll(waitingQueries).toHaveLength(3)
    await holder.query('commit')
    holder.release()
    await deletion
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200])
    expect((await visitor.get(`/api/professionals/${professionalId}`)).status).toBe(404)
  })

  test('again, while the professional’s account is locked but the listing is not, does not fail', async () => {
    const { client, id, professionalId } = await newProfessional(site, 'contractor')
    const path = `/api/professionals/${professionalId}/review`
    await contact(sneha, professionalId)
    expect((await sneha.put(path, good)).status).toBe(200)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    await client.post('/api/professionals/102/enquiries', { message: 'We need a second mason.' }, key)
    const holder = await database.pool.connect()
    await holder.query('begin')
    expect((await holder.query('select from enquiries where user_id = $1 for update', [id])).rowCount).toBe(1)
    const deletion = database.db.deleteFrom('users').where('id', '=', id).execute()
    await expect.poll(waitingQueries).toHaveLength(1)
    const answer = sneha.put(path, { ...good, rating: 2 })
    await expect.poll(waitingQueries).toHaveLength(2)
    await holder.query('commit')
    holder.release()
    await deletion
    expect((await answer).status).toBe(404)
  })

  test('survives the deletion of the author’s account', async () => {
    const user = { email: 'meera@example.in', username: 'meera', full_name: 'Meera Joshi', user_type: 'customer' }
    const { id } = await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    const review = { professional_id: 101, user_id: id, author_name: user.full_name, rating: 5, comment: good.comment }
    await database.db.insertInto('reviews').values(review).execute()
    await database.db.deleteFrom('users').where('id', '=', id).execute()
    const { body } = await visitor.get('/api/professionals/101/reviews')
    expect(body.reviews[0]).toMatchObject({ authorName: null, comment: good.comment })
  })
})

describe('Helpful', () => {
  test('counts each user once, and can be removed', async () => {
    const [id] = await addReviews([5])
    const path = `/api/reviews/${id}/helpful`
    expect((await visitor.put(path)).status).toBe(401)
    expect((await visitor.delete(path)).status).toBe(401)
    expect((await sneha.put(path)).body).toEqual({ helpfulCount: 1, isHelpful: true })
    expect((await sneha.put(path)).body).toEqual({ helpfulCount: 1, isHelpful: true })
    expect((await ketaki.put(path)).body.helpfulCount).toBe(2)
    const list = '/api/professionals/101/reviews'
    expect((await sneha.get(list)).body.reviews[0].helpfulCount).toBe(2)
    expect((await sneha.get(list)).body).toEqual((await visitor.get(list)).body)
    expect((await sneha.get('/api/professionals/101/review')).body.helpful).toEqual([id])
    expect((await rahul.get('/api/professionals/101/review')).body.helpful).toEqual([])
    expect((await sneha.delete(path)).body).toEqual({ helpfulCount: 1, isHelpful: false })
    expect((await sneha.delete(path)).body).toEqual({ helpfulCount: 1, isHelpful: false })
  })

  test('counts every one of many simultaneous votes, and their removal', async () => {
    const [id = 0] = await addReviews([5])
    const count = async () => {
      const review = database.db.selectFrom('reviews').select('helpful_count').where('id', '=', id)
      return (await review.executeTakeFirstOrThrow()).helpful_count
    }
    const users = await database.db.selectFrom('users').select('id').execute()
    await Promise.all(
      [sneha, rahul, ketaki, ...Array(3).fill(sneha)].map((client) => client.put(`/api/reviews/${id}/helpful`)),
    )
    expect(await count()).toBe(3)
    // The votes run in overlapping transactions: all later votes wait until the first one ends.
    await database.pool.query('delete from review_votes')
    expect(await count()).toBe(0)
    const vote = 'insert into review_votes (review_id, user_id) values ($1, $2)'
    const first = await database.pool.connect()
    await first.query('begin')
    await first.query(vote, [id, users[0]!.id])
    const others = users.slice(1, 4).map((user) => database.pool.query(vote, [id, user.id]))
    await expect.poll(waitingQueries).toEqual(others.map(() => vote))
    await first.query('commit')
    first.release()
    await Promise.all(others)
    expect(await count()).toBe(others.length + 1)
  })

  test('is gone with a review that is deleted at the same moment', async () => {
    const { client: author } = await newAccount(site, 'customer', { confirmed: true })
    await contact(author)
    await author.put('/api/professionals/101/review', good)
    const [{ id }] = (await author.get('/api/professionals/101/reviews')).body.reviews
    for (const voter of [ketaki, sneha]) await voter.put(`/api/reviews/${id}/helpful`)
    // The deletion locks the review and then waits for the lock of Ketaki's vote. Meanwhile Sneha deletes her vote.
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from review_votes order by ctid limit 1 for update')
    const deletion = author.delete('/api/professionals/101/review')
    await expect.poll(waitingQueries).toHaveLength(1)
    const removal = sneha.delete(`/api/reviews/${id}/helpful`)
    await expect.poll(waitingQueries).toHaveLength(2)
    await holder.query('commit')
    holder.release()
    expect([(await deletion).status, (await removal).status]).toEqual([200, 404])
  })

  test('is refused for the user’s own review, a review about them and an unknown review', async () => {
    await contact(sneha)
    await sneha.put('/api/professionals/101/review', good)
    const [{ id }] = (await sneha.get('/api/professionals/101/reviews')).body.reviews
    expect((await sneha.put(`/api/reviews/${id}/helpful`)).status).toBe(404)
    expect((await amol.put(`/api/reviews/${id}/helpful`)).status).toBe(404)
    expect((await sneha.put('/api/reviews/99999/helpful')).status).toBe(404)
    expect((await sneha.put('/api/reviews/mine/helpful')).status).toBe(422)
  })

  test('is 404 for a review that is deleted in the meantime', async () => {
    const [id] = await addReviews([5])
    const deletion = await database.pool.connect()
    await deletion.query('begin')
    await deletion.query('delete from reviews where id = $1', [id])
    const answer = sneha.put(`/api/reviews/${id}/helpful`)
    await expect.poll(waitingQueries).toEqual([expect.stringContaining('insert into "review_votes"')])
    await deletion.query('commit')
    deletion.release()
    expect(await answer).toMatchObject({
      status: 404,
      body: { message: 'This does not exist or has been removed.' },
    })
  })

  test('is 401 when the account is deleted in the meantime', async () => {
    const [id] = await addReviews([5])
    const { client, id: userId } = await newAccount(site, 'customer', { confirmed: true })
    const deletion = await database.pool.connect()
    await deletion.query('begin')
    await deletion.query('delete from users where id = $1', [userId])
    const answer = client.put(`/api/reviews/${id}/helpful`)
    await expect.poll(waitingQueries).toEqual([expect.stringContaining('insert into "review_votes"')])
    await deletion.query('commit')
    deletion.release()
    expect(await answer).toMatchObject({ status: 401, body: { message: 'Please log in first.' } })
  })
})

describe('Replying', () => {
  test('is only for the reviewed professional', async () => {
    const [id] = await addReviews([3])
    const path = `/api/reviews/${id}/reply`
    const reply = { reply: 'Thank you, the gate is repaired now.' }
    expect((await visitor.put(path, reply)).status).toBe(401)
    expect((await sneha.put(path, reply)).status).toBe(403)
    expect((await ketaki.put(path, reply)).status).toBe(404)
    expect((await ketaki.delete(path)).status).toBe(404)
    expect((await amol.put(path, { reply: ' ' })).body.fields).toEqual({ reply: 'Please write your reply' })
    expect((await amol.put(path, reply)).status).toBe(200)
    const read = async () => (await visitor.get('/api/professionals/101/reviews')).body.reviews[0].reply
    expect(await read()).toEqual({ text: reply.reply, repliedAt: '2026-11-21T06:00:00.000Z' })
    expect((await amol.delete(path)).status).toBe(200)
    expect(await read()).toBeNull()
  })
})

describe('Notifications', () => {
  const notificationsOf = async (client: Client) =>
    (await client.get('/api/notifications')).body.notifications as { text: string }[]
  const write = (comment = good.comment) => sneha.put('/api/professionals/101/review', { ...good, comment })
  beforeEach(async () => {
    await sql`truncate notifications`.execute(database.db)
    await contact(sneha)
  })

  test('tell the professional of a review once, however often it is changed or rewritten', async () => {
    await write()
    await write('On the site every morning, also on Sundays.')
    await sneha.delete('/api/professionals/101/review')
    await write()
    expect(await notificationsOf(amol)).toMatchObject([
      { text: 'Sneha Kulkarni has reviewed your work.', link: '/professionals/101?tab=reviews' },
    ])
  })

  test('tell the author of the reply to a review once, not when it is changed or removed', async () => {
    await write()
    const { id } = await database.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
    const reply = (text: string) => amol.put(`/api/reviews/${id}/reply`, { reply: text })
    expect((await reply('Thank you for your trust.')).status).toBe(200)
    await reply('Thank you, and see you at the housewarming.')
    await amol.delete(`/api/reviews/${id}/reply`)
    await reply('Thank you for your trust.')
    expect(await notificationsOf(sneha)).toMatchObject([
      { text: expect.stringMatching(/ has replied to your review\.$/), link: '/professionals/101?tab=reviews' },
    ])
  })

  test('go to nobody for a review of a professional without an account, or a reply to an author who has left', async () => {
    await contact(sneha, 102)
    expect((await sneha.put('/api/professionals/102/review', good)).status).toBe(200)
    const [id] = await addReviews([4])
    expect((await amol.put(`/api/reviews/${id}/reply`, { reply: 'Thank you for your trust.' })).status).toBe(200)
    expect(await database.db.selectFrom('notifications').select('kind').execute()).toEqual([])
  })
})

test('every write of a user counts towards one hourly limit', async () => {
  const [id] = await addReviews([3])
  const { client } = await newAccount(site, 'architect')
  let writes = 0
  while (writes < 100 && (await client.delete('/api/professionals/101/review')).status === 200) writes++
  expect(writes).toBe(60)
  for (const { status } of [
    await client.put(`/api/reviews/${id}/helpful`),
    await client.put(`/api/reviews/${id}/reply`, { reply: 'Thank you.' }),
    await client.delete(`/api/reviews/${id}/reply`),
  ])
    expect(status).toBe(429)
})

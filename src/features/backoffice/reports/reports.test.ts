import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeReview } from '#features/building/reviews/removal.server.ts'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { readCursor } from '#platform/http/cursor.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { decideReports } from './decisions.server.ts'
import { listReports } from './list.server.ts'
import { forgetDecided } from './retention.server.ts'
import { readSubject } from './rules.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')
const fake = { reason: 'fake' }
let db: typeof database.db
let site: Site
let visitor: Client
let amol: TestAccount
let staff: TestAccount
let sneha: TestAccount
let rahul: TestAccount
let reviewId: number
let photoId: number

beforeAll(async () => {
  db = database.db
  const dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  visitor = createClient(site.app)
  amol = await newProfessional(site, 'contractor', {
    listing: { id: 101, company: 'Basalt & Beam', about: 'We build.' },
  })
  await addProfessionals(db, [{ id: 102 }, { id: 103 }])
  await db.updateTable('professionals').set({ is_hidden: true }).where('id', '=', 103).execute()
  await addProjects(db, [
    { id: 1, professionalId: 101, title: 'Nene bungalow', description: 'Stone.' },
    { id: 3, professionalId: 101, published: false },
  ])
  staff = await newAccount(site, 'customer')
})

beforeEach(async () => {
  await sql`truncate reviews, review_votes, review_pictures, reports, report_cases, notifications;
    update professionals set rating_sum = 0, review_count = 0, rating_counts = default`.execute(db)
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  rahul = await newAccount(site, 'customer', { fullName: 'Rahul Desai' })
  await sneha.client.post('/api/professionals/101/contact-events', { channel: 'call' })
  const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  photoId = (await sneha.client.post('/api/pictures', pixels)).body.id
  const review = { rating: 1, comment: 'They never came to the site at all.', photoIds: [photoId] }
  expect((await sneha.client.put('/api/professionals/101/review', review)).status).toBe(200)
  reviewId = (await db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()).id
  await amol.client.put(`/api/reviews/${reviewId}/reply`, { reply: 'Nobody called us.' })
})

const report = ({ client }: TestAccount, subject: string, body: unknown = fake) =>
  client.put(`/api/reports/${subject}`, body)
/** One subject of each kind. */
const subjects = () => [
  `review-${reviewId}`,
  `reply-${reviewId}`,
  `photo-${reviewId}-${photoId}`,
  'project-1',
  'professional-101',
]
const decide = (subject: string, more: { decision: 'kept' | 'removed'; text?: string } = { decision: 'kept' }) =>
  decideReports(db, staff, { subject: readSubject(subject)!, text: '', now, ...more })
const list = (state: 'open' | 'decided' = 'open', after?: string): ReturnType<typeof listReports> =>
  listReports(db, { state, after: after ? readCursor(after) : undefined })
const told = async ({ client }: TestAccount) => (await client.get('/api/notifications')).body.notifications

describe('Reporting', () => {
  test('is for signed-in people and covers all that people publish; staff find each subject', async () => {
    for (const subject of subjects()) {
      expect((await visitor.put(`/api/reports/${subject}`, fake)).status).toBe(401)
      expect((await report(rahul, subject)).status).toBe(200)
    }
    const { subjects: found, next } = await list()
    expect(next).toBeNull()
    expect(found.map(({ subject }) => subject.kind)).toEqual(['review', 'reply', 'photo', 'project', 'professional'])
    const by = { id: sneha.id, name: 'Sneha Kulkarni' }
    const firm = { id: amol.id, name: amol.fullName }
    expect(found).toMatchObject([
      { author: by, text: 'They never came to the site at all.', photos: [{ id: photoId }] },
      { author: firm, text: 'Nobody called us.', photos: [] },
      { author: by, photos: [{ id: photoId }] },
      { author: firm, text: 'Nene bungalow\n\nStone.' },
      { author: firm, text: 'We build.', placeName: 'Basalt & Beam', professionalId: 101, isRemoved: false },
    ])
    expect(found[0]!.reports).toMatchObject([{ reporterName: 'Rahul Desai', reason: 'fake', text: '' }])
  })

  test('counts once for each person and subject: a second report changes the first, even at the same moment', async () => {
    const subject = `review-${reviewId}`
    await Promise.all([report(rahul, subject), report(rahul, subject), report(rahul, subject)])
    await report(rahul, subject, { reason: 'other', text: '  He is my neighbour.  ' })
    await report(amol, subject, { reason: 'wrong' })
    const [found] = (await list()).subjects
    expect(found).toMatchObject({
      reportCount: 2,
      reports: [{ reason: 'other', text: 'He is my neighbour.' }, { reason: 'wrong' }],
    })
  })

  test.each([
    [{}, { reason: 'Please choose a reason' }],
    [{ reason: 'dislike' }, { reason: 'Please choose a reason' }],
    [{ reason: 'other' }, { text: 'Please tell us what is wrong' }],
    [{ reason: 'other', text: '   ' }, { text: 'Please tell us what is wrong' }],
    [{ reason: 'fake', text: 'x'.repeat(1001) }, { text: 'Please write at most 1000 characters' }],
    [{ reason: 'fake', text: 'A\0B' }, { text: 'Please check what you entered.' }],
  ])('%j is refused at its field', async (body, fields) => {
    expect(await report(rahul, 'professional-101', body)).toMatchObject({ status: 422, body: { fields } })
    expect((await list()).subjects).toEqual([])
  })

  test('of something of one’s own is refused, with the reason', async () => {
    const own = [
      ...[`review-${reviewId}`, `photo-${reviewId}-${photoId}`].map((subject) => [sneha, subject] as const),
      ...[`reply-${reviewId}`, 'project-1', 'professional-101'].map((subject) => [amol, subject] as const),
    ]
    for (const [account, subject] of own)
      expect(await report(account, subject)).toMatchObject({
        status: 422,
        body: { message: "You can't report something of your own." },
      })
  })

  test('of what does not exist, is not visible or is removed is 404; of an unknown kind is 422', async () => {
    for (const subject of ['review-999999', 'reply-999999', `photo-${reviewId}-999999`, `photo-999999-${photoId}`])
      expect((await report(rahul, subject)).status).toBe(404)
    for (const subject of ['project-3', 'project-999', 'professional-103', 'professional-999'])
      expect((await report(rahul, subject)).status).toBe(404)
    for (const subject of ['boat-1', 'review-0', 'review-x', 'photo-1', 'review-1;drop'])
      expect((await report(rahul, subject)).status).toBe(422)
    await amol.client.delete(`/api/reviews/${reviewId}/reply`)
    expect((await report(rahul, `reply-${reviewId}`)).status).toBe(404)
    await removeReview(db, staff, { reviewId, reason: 'fake', now })
    for (const subject of subjects().slice(0, 3)) expect((await report(rahul, subject)).status).toBe(404)
  })

  test('outlives its subject, and is deleted with the reporter’s account', async () => {
    for (const subject of subjects()) await report(rahul, subject)
    await sneha.client.delete('/api/professionals/101/review')
    expect((await list()).subjects.map(({ subject, isGone }) => [subject.kind, isGone])).toEqual([
      ...['review', 'reply', 'photo'].map((kind) => [kind, true]),
      ...['project', 'professional'].map((kind) => [kind, false]),
    ])
    await db.deleteFrom('users').where('id', '=', rahul.id).execute()
    expect((await list()).subjects).toEqual([])
  })

  test('of a photo stays when the author removes the photo from the review', async () => {
    await report(rahul, `photo-${reviewId}-${photoId}`)
    const review = { rating: 2, comment: 'They never came to the site, but once.' }
    await sneha.client.put('/api/professionals/101/review', { ...review, photoIds: [photoId] })
    expect((await list()).subjects).toMatchObject([{ isGone: false, reports: [{ asReported: null }] }])
    await sneha.client.put('/api/professionals/101/review', review)
    expect((await list()).subjects).toMatchObject([
      { isGone: true, reports: [{ asReported: { photoCount: 1, photos: [{ id: photoId }] } }] },
    ])
  })

  test('is limited to twenty an hour', async () => {
    const { client } = await newAccount(site, 'architect')
    const answers: number[] = []
    for (let at = 0; at < 21; at++) answers.push((await client.put('/api/reports/professional-101', fake)).status)
    expect(answers).toEqual([...Array(20).fill(200), 429])
  })

  test('is in the copy of the reporter’s data', async () => {
    const { reportData } = await import('./own-data.server.ts')
    await report(rahul, 'project-1', { reason: 'copied', text: 'Our house.' })
    const own = { subject: 'project-1', reason: 'copied', text: 'Our house.', decision: null }
    expect(await reportData.read(db, rahul.id)).toMatchObject([own])
    expect(await reportData.read(db, sneha.id)).toEqual([])
  })
})

describe('What was reported', () => {
  const words = 'They never came to the site at all.'
  const copyOf = async (state: 'open' | 'decided' = 'open') => (await list(state)).subjects[0]!.reports[0]!.asReported
  const rewrite = async () =>
    void (await sneha.client.put('/api/professionals/101/review', {
      rating: 5,
      comment: 'They came every single day.',
    }))

  test('is kept as it was: staff read it beside what its author has made of it', async () => {
    await report(rahul, `review-${reviewId}`)
    expect(await copyOf()).toBeNull()
    await rewrite()
    expect((await list()).subjects).toMatchObject([{ text: 'They came every single day.', rating: 5, photos: [] }])
    expect(await copyOf()).toMatchObject({ text: words, rating: 1, photoCount: 1, photos: [{ id: photoId }] })
    // The second report copies the subject as it is now, so there is no difference to show.
    await report(rahul, `review-${reviewId}`)
    expect(await copyOf()).toBeNull()
  })

  type Deletion = { kind: string; subject: () => string; remove: () => Promise<unknown>; text: string }
  const deletions: Deletion[] = [
    {
      ...{ kind: 'review', text: words },
      subject: () => `review-${reviewId}`,
      remove: () => sneha.client.delete('/api/professionals/101/review'),
    },
    {
      ...{ kind: 'reply', text: 'Nobody called us.' },
      subject: () => `reply-${reviewId}`,
      remove: () => amol.client.delete(`/api/reviews/${reviewId}/reply`),
    },
    {
      ...{ kind: 'project', text: 'A house' },
      subject: () => 'project-7',
      remove: () => db.deleteFrom('portfolio_projects').where('id', '=', 7).execute(),
    },
  ]
  test.each(deletions)(
    'a $kind that its author has deleted since is still decided on: the reporter is told that it was gone',
    async ({ kind, subject: named, remove, text }) => {
      if (kind === 'project') await addProjects(db, [{ id: 7, professionalId: 101 }])
      const subject = named()
      await report(rahul, subject)
      await remove()
      expect((await list()).subjects).toMatchObject([{ isGone: true, text: '', reports: [{ asReported: { text } }] }])
      expect(await decide(subject, { decision: 'removed' })).toEqual({
        ...{ ok: true, count: 1, decision: 'gone' },
      })
      expect((await told(rahul))[0]).toMatchObject({
        text: expect.stringMatching(new RegExp(`The ${kind} had already been deleted`)),
        link: `/professionals/101${kind === 'project' ? '' : '?tab=reviews'}`,
      })
      expect(await list()).toMatchObject({ subjects: [] })
      expect(await list('decided')).toMatchObject({ subjects: [{ isGone: true, reports: [{ decision: 'gone' }] }] })
    },
  )

  test('is deleted with its author’s account', async () => {
    await report(rahul, `review-${reviewId}`)
    await rewrite()
    await db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect(await copyOf()).toBeNull()
    expect((await database.pool.query(`select from reports where reports::text like '%never came%'`)).rowCount).toBe(0)
  })

  test('is deleted 180 days after the decision, and not before', async () => {
    await report(rahul, `review-${reviewId}`)
    await rewrite()
    const forgetAfter = (days: number) => forgetDecided(db, new Date(now.getTime() + days * 24 * 60 * 60_000))
    await forgetAfter(1000)
    expect(await copyOf()).not.toBeNull()
    await decide(`review-${reviewId}`)
    await forgetAfter(180)
    expect(await copyOf('decided')).not.toBeNull()
    await forgetAfter(181)
    expect(await copyOf('decided')).toBeNull()
  })

  test('is listed with correct counts whatever happens at the same moment', async () => {
    const reporters = await Promise.all(Array.from({ length: 6 }, () => newAccount(site, 'architect')))
    await Promise.all(reporters.map((account) => report(account, 'professional-101')))
    expect(await list()).toMatchObject({ subjects: [{ reportCount: 6 }] })
    await decide('professional-101')
    await Promise.all(reporters.slice(0, 2).map((account) => report(account, 'professional-101')))
    expect(await list()).toMatchObject({ subjects: [{ reportCount: 2 }] })
    expect(await list('decided')).toMatchObject({ subjects: [{ reportCount: 4 }] })
  })
})

describe('A decision', () => {
  test('closes all reports of a subject, and tells each reporter in the words of staff', async () => {
    const subject = `review-${reviewId}`
    for (const account of [rahul, amol]) await report(account, subject)
    await sql`truncate notifications`.execute(db)
    const decided = await decide(subject, {
      decision: 'removed',
      text: 'The author could not be reached.',
    })
    expect(decided).toEqual({ ok: true, count: 2, decision: 'removed' })
    for (const account of [rahul, amol])
      expect(await told(account)).toMatchObject([
        {
          text: 'Thank you for your report. We have removed the review.',
          quote: 'The author could not be reached.',
          link: '/professionals/101?tab=reviews',
        },
      ])
    expect((await list()).subjects).toEqual([])
    expect((await list('decided')).subjects).toMatchObject([
      { reports: [{ decision: 'removed' }, { decision: 'removed' }] },
    ])
  })

  test('may keep the subject, and then links to it', async () => {
    for (const subject of ['project-1', 'professional-101']) {
      await report(rahul, subject)
      expect(await decide(subject)).toEqual({ ok: true, count: 1, decision: 'kept' })
    }
    expect(await told(rahul)).toMatchObject([
      {
        text: 'Thank you for your report. We have checked the profile and it stays.',
        link: '/professionals/101',
        quote: null,
      },
      { text: 'Thank you for your report. We have checked the project and it stays.', link: '/projects/1/101' },
    ])
  })

  test('counts once: the first of two simultaneous ones', async () => {
    const subject = `review-${reviewId}`
    await report(rahul, subject)
    const both = await Promise.all([decide(subject), decide(subject, { decision: 'removed' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'already_decided' })
    expect((await told(rahul)).length).toBe(1)
    expect(await decide('professional-101')).toEqual({ ok: false, reason: 'already_decided' })
    await expect(decide('review-999999')).rejects.toMatchObject({ status: 404 })
    await expect(decide('project-999999')).rejects.toMatchObject({ status: 404 })
  })

  test('is not final: the same person may report what was kept again, and is told again', async () => {
    const subject = 'professional-101'
    await report(rahul, subject)
    await decide(subject)
    await report(rahul, subject, { reason: 'copied', text: 'Now with our photos.' })
    expect((await list()).subjects).toMatchObject([{ reports: [{ reason: 'copied', decision: null }] }])
    await decide(subject)
    expect(await told(rahul)).toHaveLength(2)
  })
})

test('the list has pages: the oldest open subject first, or the latest decision first, each subject once', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => 5001 + at)
  await addProfessionals(
    db,
    ids.map((id) => ({ id })),
  )
  const reports = ids.flatMap((professional_id, at) =>
    [rahul, sneha].map(({ id }, second) => ({
      ...{ reporter_id: id, professional_id, at_professional_id: professional_id, reason: 'fake', text: '' },
      subject: `professional-${professional_id}`,
      created_at: new Date(now.getTime() + at * 1000 + second * 500),
    })),
  )
  await db.insertInto('reports').values(reports).execute()
  for (const state of ['open', 'decided'] as const) {
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await list(state, after)
      expect(page.subjects.length).toBeLessThanOrEqual(20)
      seen.push(...page.subjects.map(({ subject }) => subject.id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(state === 'open' ? ids : ids.toReversed())
    await sql`update reports set decision = 'kept', decided_at = created_at + interval '1 day'`.execute(db)
  }
})

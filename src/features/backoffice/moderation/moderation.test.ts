import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendItem } from '#features/directory/portfolio/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { makeStaff, newStaff } from '#features/people/staff/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { decide as decideInside } from './moderation.server.ts'
import { reviewsPerPage } from './rules.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')
const hostile = 'Sneha <img src=x onerror=alert(1)>'
let site: Site
let amol: TestAccount & { professionalId: number }
let staff: TestAccount
let other: TestAccount
let sneha: TestAccount
let rahul: TestAccount
let itemId: number
let reviewId: number
let photoId: number

beforeAll(async () => {
  const dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  amol = await newProfessional(site, 'contractor')
  itemId = (await sendItem(amol.client)).body.id
  staff = await newStaff(site)
  other = await newStaff(site)
})

beforeEach(async () => {
  await sql`truncate reviews, review_votes, review_pictures, withheld_pictures, reports, report_cases, notifications`.execute(
    database.db,
  )
  await sql`update professionals set rating_sum = 0, review_count = 0, rating_counts = default`.execute(database.db)
  sneha = await newAccount(site, 'customer', { fullName: hostile, confirmed: true })
  rahul = await newAccount(site, 'customer', { fullName: 'Rahul Desai' })
  await sneha.client.post(`/api/professionals/${amol.professionalId}/contact-events`, { channel: 'call' })
  const pixels = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  photoId = (await sneha.client.post('/api/pictures', pixels)).body.id
  const review = { rating: 1, comment: 'They never came to the site at all.', photoIds: [photoId] }
  expect((await sneha.client.put(`/api/professionals/${amol.professionalId}/review`, review)).status).toBe(200)
  reviewId = (await database.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()).id
  await amol.client.put(`/api/reviews/${reviewId}/reply`, { reply: 'Nobody called us.' })
})

const report = (subject: string, text = '') => rahul.client.put(`/api/reports/${subject}`, { reason: 'fake', text })
const reports = async (state = 'open') => (await staff.client.get(`/api/admin/reports?state=${state}`)).body.subjects
const decide = (subject: string, body: object, { client } = staff) =>
  client.post(`/api/admin/reports/${subject}/decision`, body)
const removed = { decision: 'removed', reason: 'fake' }
const told = async ({ client }: TestAccount) => (await client.get('/api/notifications')).body.notifications
const published = async () =>
  (await createClient(site.app).get(`/api/professionals/${amol.professionalId}/reviews`)).body.reviews
const acts = async (content: string) => {
  const entries = (await staff.client.get('/api/admin/audit-log')).body.entries
  return entries
    .filter(({ subject }: { subject: { content?: string } }) => subject.content === content)
    .map(({ act, details }: { act: string; details: object }) => ({ act, details }))
}

describe('What was reported', () => {
  test('is listed with its photos, its author and each report, with names and words exactly as they were typed', async () => {
    await report(`review-${reviewId}`, '<b>Never</b>')
    expect(await reports()).toMatchObject([
      {
        ...{ subject: `review-${reviewId}`, professionalId: amol.professionalId, isRemoved: false, reportCount: 1 },
        author: { id: sneha.id, name: hostile },
        photos: [{ id: photoId }],
        reports: [{ reporterName: 'Rahul Desai', reason: 'fake', text: '<b>Never</b>', decidedAt: null }],
      },
    ])
  })

  test('is removed by a decision: reporter and author are told, and the log contains no names', async () => {
    const subject = `review-${reviewId}`
    await report(subject)
    await sql`truncate notifications`.execute(database.db)
    expect((await decide(subject, { ...removed, text: 'Thank you, Rahul.' })).status).toBe(200)
    expect(await published()).toMatchObject([{ isRemoved: true, removal: { reason: 'fake' } }])
    const profile = await createClient(site.app).get(`/api/professionals/${amol.professionalId}`)
    expect(profile.body.reviewCount).toBe(0)
    expect(await told(rahul)).toMatchObject([{ quote: 'Thank you, Rahul.' }])
    expect(await told(sneha)).toMatchObject([
      { text: 'KamshetBuild has removed your review because it was not genuine.' },
    ])
    expect(await reports()).toEqual([])
    expect(await reports('decided')).toMatchObject([{ subject, isRemoved: true }])
    const logged = await acts(subject)
    expect(logged).toEqual([{ act: 'reports.decided', details: { ...removed, reports: 1 } }])
  })

  test.each([
    ['reply', () => `reply-${reviewId}`, { reply: null, replyRemoval: { reason: 'abusive' }, photos: [{}] }],
    ['photo', () => `photo-${reviewId}-${photoId}`, { photos: [], reply: { text: 'Nobody called us.' } }],
  ] as const)('is removed alone: a %s', async (_kind, subject, rest) => {
    await report(subject())
    expect((await decide(subject(), { ...removed, reason: 'abusive' })).status).toBe(200)
    expect(await published()).toMatchObject([{ rating: 1, ...rest }])
    expect(await reports('decided')).toMatchObject([{ isRemoved: true }])
  })

  test('is unchanged if the transaction of the decision fails', async () => {
    const subject = `review-${reviewId}`
    await report(subject)
    const failing = inTransaction(database.db, async (db) => {
      const given = { decision: 'removed', reason: 'fake', text: '', now } as const
      await decideInside(db, staff, { subject: { kind: 'review', id: reviewId }, ...given })
      throw new Error('the audit entry failed')
    })
    await expect(failing).rejects.toThrow('the audit entry failed')
    expect(await reports()).toHaveLength(1)
    expect(await published()).toMatchObject([{ isRemoved: false }])
  })

  test('is decided once: the second member of staff is told so, and removes nothing', async () => {
    const subject = `review-${reviewId}`
    await report(subject)
    const both = await Promise.all([decide(subject, { decision: 'kept' }), decide(subject, removed, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.message).toBe(
      'Someone else has decided on this in the meantime.',
    )
    expect((await published())[0].isRemoved).toBe(both[1]!.status === 200)
    expect(await acts(subject)).toHaveLength(1)
  })

  test('if it is a profile, is removed by deactivating its account, with a separate reason, and once', async () => {
    const firm = await newProfessional(site, 'architect', { confirmed: true })
    const subject = `professional-${firm.professionalId}`
    const profile = async () => (await createClient(site.app).get(`/api/professionals/${firm.professionalId}`)).status
    await report(subject)
    expect((await decide(subject, removed)).status).toBe(422)
    expect(await profile()).toBe(200)
    const blocked = { decision: 'removed', blockReason: 'fraud' }
    const both = await Promise.all([decide(subject, blocked), decide(subject, blocked, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await profile()).toBe(404)
    expect((await firm.client.get('/api/auth/me')).status).toBe(401)
    const { blocked_reason } = await database.db
      .selectFrom('users')
      .select('blocked_reason')
      .where('id', '=', firm.id)
      .executeTakeFirstOrThrow()
    expect(blocked_reason).toBe('fraud')
    expect(await reports()).toEqual([])
    expect(await reports('decided')).toMatchObject([{ subject, isRemoved: true, reports: [{ decision: 'removed' }] }])
    expect((await told(rahul))[0].text).toBe('Thank you for your report. We have removed the profile.')
    const logged = { decision: 'removed', reports: 1, reason: 'fraud' }
    expect(await acts(subject)).toEqual([{ act: 'reports.decided', details: logged }])
    expect((await staff.client.post(`/api/admin/removals/${subject}`, { reason: 'fake' })).status).toBe(422)
  })

  test('deactivates nobody if it was decided already', async () => {
    const subject = `professional-${amol.professionalId}`
    await report(subject)
    expect((await decide(subject, { decision: 'kept' })).status).toBe(200)
    expect((await decide(subject, { decision: 'removed', blockReason: 'terms' })).status).toBe(409)
    expect((await amol.client.get('/api/auth/me')).status).toBe(200)
  })

  test('is not decided if the decision does not fit', async () => {
    await report(`review-${reviewId}`)
    const subject = `review-${reviewId}`
    expect((await decide(subject, { decision: 'removed' })).body.fields).toEqual({ reason: 'Please choose a reason' })
    expect((await decide(subject, {})).status).toBe(422)
    const block = { decision: 'removed', blockReason: 'fraud' }
    expect((await decide(subject, block)).body.fields).toEqual({ reason: 'Please choose a reason' })
    expect((await decide(subject, { decision: 'kept', text: 'x'.repeat(1001) })).status).toBe(422)
    expect((await decide('house-1', removed)).status).toBe(422)
    expect((await decide('review-999999', removed)).status).toBe(404)
    expect((await decide('professional-999999', removed)).status).toBe(404)
    expect((await staff.client.get('/api/admin/reports?state=lost')).status).toBe(422)
    expect(await reports()).toHaveLength(1)
  })
})

describe('Without a report', () => {
  test.each([
    ['review', () => `review-${reviewId}`, { isRemoved: true }],
    ['reply', () => `reply-${reviewId}`, { reply: null, replyRemoval: { reason: 'abusive' } }],
    ['photo', () => `photo-${reviewId}-${photoId}`, { photos: [] }],
  ] as const)('a %s is removed and restored, each once', async (_kind, subject, shown) => {
    const path = `/api/admin/removals/${subject()}`
    const statuses = await Promise.all([staff, other].map(({ client }) => client.post(path, { reason: 'abusive' })))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200])
    expect(await published()).toMatchObject([shown])
    for (let at = 0; at < 2; at++) expect((await staff.client.delete(path)).status).toBe(200)
    expect(await published()).toMatchObject([
      { isRemoved: false, photos: [{ id: photoId }], reply: { text: 'Nobody called us.' } },
    ])
    expect((await acts(subject())).map(({ act }: { act: string }) => act)).toEqual([
      'content.restored',
      'content.removed',
    ])
  })

  test('a removal closes the open reports, so nobody can decide that the thing stays', async () => {
    const subject = `review-${reviewId}`
    await report(subject)
    await staff.client.post(`/api/admin/removals/${subject}`, { reason: 'fake' })
    expect(await reports()).toEqual([])
    expect((await decide(subject, { decision: 'kept' }, other)).status).toBe(409)
    expect((await told(rahul))[0].text).toContain('removed')
  })

  test('a photo can be restored only in the review from which it was removed', async () => {
    await staff.client.post(`/api/admin/removals/photo-${reviewId}-${photoId}`, { reason: 'fake' })
    const rows = { professional_id: amol.professionalId, rating: 4, comment: 'Another review.', author_name: 'Asha' }
    const { id } = await database.db.insertInto('reviews').values(rows).returning('id').executeTakeFirstOrThrow()
    await staff.client.delete(`/api/admin/removals/photo-${id}-${photoId}`)
    expect(await database.db.selectFrom('withheld_pictures').select('picture_id').execute()).toEqual([
      { picture_id: photoId },
    ])
    expect(await acts(`photo-${id}-${photoId}`)).toEqual([])
  })

  test.each([
    ['whose profile it concerns', () => amol],
    ['who wrote it', () => sneha],
  ])('a member of staff %s leaves it to a colleague', async (_, of) => {
    const { id, client } = of()
    await makeStaff(site.dependencies, id)
    const subject = `review-${reviewId}`
    await report(subject)
    const refused = [
      await client.post(`/api/admin/removals/${subject}`, { reason: 'fake' }),
      await client.delete(`/api/admin/removals/${subject}`),
      await decide(subject, { decision: 'kept' }, of()),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await published())[0].isRemoved).toBe(false)
    expect(await reports()).toHaveLength(1)
    await database.db.deleteFrom('staff').where('user_id', '=', id).execute()
    await database.db.deleteFrom('two_steps').where('user_id', '=', id).execute()
  })

  test('something that does not exist is 404, and a missing reason is 422', async () => {
    const { client } = staff
    for (const subject of ['review-999999', 'reply-999999', `photo-${reviewId}-999999`, 'project-999999'])
      expect([subject, (await client.post(`/api/admin/removals/${subject}`, { reason: 'fake' })).status]).toEqual([
        subject,
        404,
      ])
    expect((await client.delete('/api/admin/removals/project-999999')).status).toBe(404)
    expect((await client.post(`/api/admin/removals/review-${reviewId}`, { reason: 'dull' })).status).toBe(422)
    expect((await client.post('/api/admin/removals/house-1', { reason: 'fake' })).status).toBe(422)
  })
})

describe('A removed project', () => {
  const own = async () => (await amol.client.get('/api/user/portfolio')).body.items
  const path = () => `/api/admin/removals/project-${itemId}`
  const statusOfPage = async () => (await createClient(site.app).get(`/api/portfolio/${itemId}`)).status

  test('is visible to its owner only, who reads why and cannot publish it', async () => {
    await report(`project-${itemId}`)
    expect((await decide(`project-${itemId}`, { decision: 'removed', reason: 'copied' })).status).toBe(200)
    expect(await statusOfPage()).toBe(404)
    expect(await own()).toMatchObject([{ id: itemId, removal: { reason: 'copied' } }])
    expect(await told(amol)).toContainEqual(
      expect.objectContaining({
        text: 'KamshetBuild has removed a project from your portfolio because it was copied from someone else.',
        link: '/contractor-dashboard/portfolio',
      }),
    )
    const { version, item } = (await amol.client.get(`/api/user/portfolio/${itemId}`)).body
    expect((await amol.client.put(`/api/user/portfolio/${itemId}`, { ...item, version })).status).toBe(200)
    expect((await amol.client.delete(`/api/user/portfolio/${itemId}`)).status).toBe(200)
    expect((await amol.client.post(`/api/user/deleted-portfolio/${itemId}/restoration`)).status).toBe(200)
    expect(await statusOfPage()).toBe(404)

    expect((await staff.client.delete(path())).status).toBe(200)
    expect(await statusOfPage()).toBe(200)
    expect(await own()).toMatchObject([{ removal: null }])
    expect((await told(amol))[0].text).toBe('KamshetBuild is showing your portfolio project again.')
  })

  test('stays deleted if its owner has deleted it, even when staff restore it', async () => {
    await staff.client.post(path(), { reason: 'fake' })
    await amol.client.delete(`/api/user/portfolio/${itemId}`)
    await staff.client.delete(path())
    expect(await statusOfPage()).toBe(404)
    await amol.client.post(`/api/user/deleted-portfolio/${itemId}/restoration`)
    expect(await statusOfPage()).toBe(200)
  })
})

describe('A photo of a project that staff have removed', () => {
  const pixels = (shade: number) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: { r: shade, g: 40, b: 90 } } })
      .jpeg()
      .toBuffer()
  const upload = async (shade: number) => (await amol.client.post('/api/pictures', await pixels(shade))).body
  const visitor = createClient
  const shown = async (id: number) =>
    (await visitor(site.app).get(`/api/portfolio/${id}`)).body.pictures.map(({ key }: { key: string }) => key)
  const cards = async () => {
    const { card_pictures } = await database.db
      .selectFrom('professionals')
      .select('card_pictures')
      .where('id', '=', amol.professionalId)
      .executeTakeFirstOrThrow()
    return JSON.stringify(card_pictures)
  }

  test('is not a cover any more and cannot become one again, nor be restored through a different project', async () => {
    const bad = await upload(77)
    const { id } = (await sendItem(amol.client, { pictures: [{ id: bad.id, alt: '' }] })).body
    const cover = () =>
      database.db
        .selectFrom('professionals')
        .select('cover_id')
        .where('id', '=', amol.professionalId)
        .executeTakeFirstOrThrow()
    await database.db
      .updateTable('professionals')
      .set({ cover_id: bad.id })
      .where('id', '=', amol.professionalId)
      .execute()
    await staff.client.post(`/api/admin/removals/project-photo-${id}-${bad.id}`, { reason: 'fake' })
    expect(await cover()).toEqual({ cover_id: null })
    expect((await amol.client.put('/api/user/listing/cover', { pictureId: bad.id })).status).toBe(422)
    const neighbour = await newProfessional(site, 'contractor')
    const theirs = (await sendItem(neighbour.client)).body.id
    expect((await staff.client.delete(`/api/admin/removals/project-photo-${theirs}-${bad.id}`)).status).toBe(404)
    expect((await staff.client.delete(`/api/admin/removals/project-photo-${id}-${bad.id}`)).status).toBe(200)
  })

  test('disappears from the project and the card, stays removed whatever its owner saves, and can come back', async () => {
    const [bad, fine] = [await upload(10), await upload(200)]
    const pictures = [bad, fine].map(({ id }) => ({ id, alt: '' }))
    const { id } = (await sendItem(amol.client, { pictures })).body
    await report(`project-${id}`)
    expect((await reports())[0].photos).toMatchObject([
      { id: bad.id, isRemoved: false },
      { id: fine.id, isRemoved: false },
    ])
    const path = `/api/admin/removals/project-photo-${id}-${bad.id}`
    for (const { client } of [staff, other])
      expect((await client.post(path, { reason: 'private_data' })).status).toBe(200)
    expect(await shown(id)).toEqual([fine.key])
    expect(await cards()).not.toContain(bad.key)
    expect((await reports())[0]).toMatchObject({
      isRemoved: false,
      photos: [{ isRemoved: true }, { isRemoved: false }],
    })
    expect((await told(amol)).filter(({ text }: { text: string }) => text.includes('removed a photo'))).toMatchObject([
      { text: 'KamshetBuild has removed a photo from your portfolio because it showed private information.' },
    ])
    const { version, item } = (await amol.client.get(`/api/user/portfolio/${id}`)).body
    const again = await upload(10)
    expect(again.id).toBe(bad.id)
    expect(
      (await amol.client.put(`/api/user/portfolio/${id}`, { ...item, pictures, title: 'Saved', version })).status,
    ).toBe(200)
    expect(await shown(id)).toEqual([fine.key])

    for (let at = 0; at < 2; at++) expect((await staff.client.delete(path)).status).toBe(200)
    expect(await shown(id)).toEqual([bad.key, fine.key])
    expect(await cards()).toContain(bad.key)
    expect((await told(amol))[0].text).toBe('KamshetBuild is showing your portfolio photo again.')
    expect(await acts(`project-photo-${id}-${bad.id}`)).toEqual([
      { act: 'content.restored', details: {} },
      { act: 'content.removed', details: { reason: 'private_data' } },
    ])
    expect((await staff.client.post(`/api/admin/removals/project-photo-${id}-999999`, { reason: 'fake' })).status).toBe(
      404,
    )
  })
})

describe('The address of a photo that staff have removed', () => {
  const ask = (client: Client, key: string) => client.get(`/pictures/${key}-240.webp`)

  test.each([
    ['itself', () => `photo-${reviewId}-${photoId}`],
    ['with its review', () => `review-${reviewId}`],
  ])(
    '%s is not found by the public, which no cache keeps; staff and its author see it; restored, it is back',
    async (_how, subject) => {
      const { key } = await database.db
        .selectFrom('pictures')
        .select('key')
        .where('id', '=', photoId)
        .executeTakeFirstOrThrow()
      const anyone = createClient(site.app)
      expect((await ask(anyone, key)).status).toBe(200)
      await staff.client.post(`/api/admin/removals/${subject()}`, { reason: 'private_data' })
      expect((await ask(anyone, key)).status).toBe(404)
      expect((await ask(anyone, key)).headers.get('Cache-Control')).toBe('no-store')
      expect((await ask(rahul.client, key)).status).toBe(404)
      for (const { client } of [staff, sneha]) {
        const answer = await ask(client, key)
        expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      }
      await staff.client.delete(`/api/admin/removals/${subject()}`)
      expect((await ask(anyone, key)).status).toBe(200)
    },
  )
})

test('all reviews come in pages, latest first, including removed parts', async () => {
  await staff.client.post(`/api/admin/removals/photo-${reviewId}-${photoId}`, { reason: 'private_data' })
  const rows = Array.from({ length: reviewsPerPage + 2 }, (_, at) => ({
    ...{ professional_id: amol.professionalId, rating: 4, comment: `Review ${at}`, author_name: 'Asha' },
    created_at: new Date(Date.UTC(2020, 0, 1 + at)),
  }))
  await database.db.insertInto('reviews').values(rows).execute()
  const { body: first } = await staff.client.get('/api/admin/reviews')
  const { body: second } = await staff.client.get(`/api/admin/reviews?after=${first.next}`)
  expect(first.reviews[0]).toMatchObject({
    ...{ id: reviewId, authorName: hostile, photos: [{ id: photoId, isRemoved: true }], removal: null },
    reply: { text: 'Nobody called us.', removal: null },
  })
  expect(first.reviews).toHaveLength(reviewsPerPage)
  expect(second.reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
    'Review 2',
    'Review 1',
    'Review 0',
  ])
  expect(second.next).toBeNull()
})

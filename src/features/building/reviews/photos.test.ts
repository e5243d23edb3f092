import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { removePhoto, restorePhoto } from './removal.server.ts'

const database = testDatabase()
let db: typeof database.db
const now = new Date('2026-11-21T06:00:00Z')
const path = '/api/professionals/101/review'
const good = { rating: 5, comment: 'The wall is as straight as a ruler.' }
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let staff: TestAccount

beforeAll(async () => {
  db = database.db
  dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  await newProfessional(site, 'contractor', { listing: { id: 101 } })
  staff = await newAccount(site, 'customer')
})

beforeEach(async () => {
  await sql`truncate reviews, review_votes, review_pictures, reports`.execute(db)
  dependencies.clock.now = now
  sneha = await contacted()
})

async function contacted(): Promise<TestAccount> {
  const account = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  await account.client.post('/api/professionals/101/contact-events', { channel: 'call' })
  return account
}

let shade = 0
async function upload({ client }: TestAccount): Promise<number> {
  shade += 7
  const background = { r: shade % 256, g: (shade * 3) % 256, b: 90 }
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { status, body } = await client.post('/api/pictures', bytes)
  expect(status).toBe(201)
  return body.id
}
const write = (account: TestAccount, photoIds: unknown) => account.client.put(path, { ...good, photoIds })
const shown = async () => {
  const [review] = (await createClient(site.app).get('/api/professionals/101/reviews')).body.reviews
  return review.photos.map(({ id }: { id: number }) => id)
}
const stored = async (id: number) =>
  (await db.selectFrom('pictures').select('id').where('id', '=', id).execute()).length === 1

describe('The photos of a review', () => {
  test('are shown in the given order, each once, and their author gets them for the next change', async () => {
    const [one, two, three] = [await upload(sneha), await upload(sneha), await upload(sneha)]
    expect((await write(sneha, [two, one, two])).status).toBe(200)
    expect(await shown()).toEqual([two, one])
    expect((await write(sneha, [three, one])).status).toBe(200)
    expect(await shown()).toEqual([three, one])
    expect((await sneha.client.get(path)).body.own.photos).toMatchObject([{ id: three }, { id: one }])
  })

  test('are at most six, and must be the author’s own', async () => {
    const mine = await upload(sneha)
    const other = await contacted()
    const theirs = await upload(other)
    expect(
      await write(
        sneha,
        Array.from({ length: 7 }, (_, at) => at + 1),
      ),
    ).toMatchObject({
      status: 422,
      body: { fields: { photoIds: 'Please choose at most 6 photos' } },
    })
    for (const ids of [[theirs], [mine, theirs], [999_999]])
      expect(await write(sneha, ids)).toMatchObject({
        status: 422,
        body: { message: 'A photo is no longer available. Remove it here and choose it again.' },
      })
    for (const ids of [['1 or 1=1'], [-1], [0.5], 'all', null]) expect((await write(sneha, ids)).status).toBe(422)
    expect((await sneha.client.get(path)).body.own).toBeNull()
  })

  test('are pictures: a program is refused', async () => {
    const program = Buffer.from(
      '\x7fELF\x02\x01\x01#!/bin/sh\nrm -rf /\n<script>alert(1)</script>'.repeat(20),
      'latin1',
    )
    expect((await sneha.client.post('/api/pictures', program)).status).toBe(422)
  })

  test('are freed when they are left out, and with the review or the account', async () => {
    const [left, kept] = [await upload(sneha), await upload(sneha)]
    await write(sneha, [left, kept])
    await runJobs(dependencies)
    dependencies.clock.now = new Date(now.getTime() + 25 * 60 * 60_000)
    expect((await write(sneha, [kept])).status).toBe(200)
    await runJobs(dependencies)
    expect([await stored(left), await stored(kept)]).toEqual([false, true])
    await sneha.client.delete(path)
    await runJobs(dependencies)
    expect(await stored(kept)).toBe(false)

    dependencies.clock.now = now
    const leaving = await contacted()
    const theirs = await upload(leaving)
    await write(leaving, [theirs])
    await db.deleteFrom('users').where('id', '=', leaving.id).execute()
    await runJobs(dependencies)
    expect(await stored(theirs)).toBe(false)
    expect(await shown()).toEqual([])
  })

  test('that staff have removed stay removed until they are restored, even when their author chooses them again', async () => {
    const [bad, fine] = [await upload(sneha), await upload(sneha)]
    await write(sneha, [bad, fine])
    const { id: reviewId } = await db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
    const removal = { reviewId, reason: 'copied', now } as const
    await removePhoto(db, staff, { ...removal, photoId: bad })
    await removePhoto(db, staff, { ...removal, photoId: bad })
    expect(await shown()).toEqual([fine])
    expect((await sneha.client.get(path)).body.own.photos).toMatchObject([{ id: fine }])
    const { notifications } = (await sneha.client.get('/api/notifications')).body
    expect(notifications).toMatchObject([
      { text: 'KamshetBuild has removed a photo in your review because it was copied from someone else.' },
    ])
    await write(sneha, [fine])
    await write(sneha, [fine, bad])
    expect(await shown()).toEqual([fine])
    for (let at = 0; at < 2; at++) await restorePhoto(db, { reviewId, photoId: bad, now })
    expect(await shown()).toEqual([fine, bad])
    const after = (await sneha.client.get('/api/notifications')).body.notifications
    expect(after).toHaveLength(2)
    expect(after[0].text).toBe('KamshetBuild is showing the photo in your review again.')
    await expect(removePhoto(db, staff, { ...removal, photoId: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  test('that staff have removed do not come back when the review is deleted and rewritten', async () => {
    const [bad, fine] = [await upload(sneha), await upload(sneha)]
    await write(sneha, [bad, fine])
    const { id: reviewId } = await db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
    await removePhoto(db, staff, { reviewId, reason: 'private_data', now, photoId: bad })
    await sneha.client.delete(path)
    expect((await write(sneha, [bad, fine])).status).toBe(200)
    expect(await shown()).toEqual([fine])
  })

  test('are read with their reviews in one SQL statement', async () => {
    await write(sneha, [await upload(sneha), await upload(sneha)])
    const statements: string[] = []
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { listReviews } = await import('./reviews.server.ts')
    const { reviews } = await listReviews(counting, { professionalId: 101, after: undefined, language: 'en' })
    expect(reviews).toMatchObject([{ photos: [{}, {}], proof: 'asked' }])
    expect(statements).toHaveLength(1)
  })
})

test('a name is shown as it is written, even one that looks like code', async () => {
  const fullName = '<img src=x onerror=alert(1)> "Bobby"; drop table reviews; --'
  await db.updateTable('users').set({ full_name: fullName }).where('id', '=', sneha.id).execute()
  await write(sneha, [])
  const [review] = (await createClient(site.app).get('/api/professionals/101/reviews')).body.reviews
  expect(review.authorName).toBe(fullName)
})

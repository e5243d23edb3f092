import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'
import { removeReply, removeReview, restoreReply, restoreReview } from './removal.server.ts'

const database = testDatabase()
let db: typeof database.db
const now = new Date('2026-11-21T06:00:00Z')
let site: Site
let visitor: Client
let sneha: TestAccount
let amol: TestAccount
let staff: { id: number }

beforeAll(async () => {
  db = database.db
  const dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  visitor = createClient(site.app)
  amol = await newProfessional(site, 'contractor', { listing: { id: 101 } })
  await addProfessionals(db, [{ id: 102, reviews: [] }])
  staff = await newAccount(site, 'customer')
})

beforeEach(async () => {
  await sql`truncate reviews, review_votes, review_pictures, reports, notifications;
    update professionals set rating_sum = 0, review_count = 0, rating_counts = default`.execute(db)
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  await sneha.client.post('/api/professionals/101/contact-events', { channel: 'call' })
})

const path = '/api/professionals/101/review'
const good = { rating: 2, comment: 'They came late, every single morning.' }

async function write(): Promise<number> {
  expect((await sneha.client.put(path, good)).status).toBe(200)
  return (await db.selectFrom('reviews').select('id').where('user_id', '=', sneha.id).executeTakeFirstOrThrow()).id
}
const remove = (reviewId: number, reason: 'abusive' | 'fake' = 'abusive') =>
  removeReview(db, staff, { reviewId, reason, now })
const restore = (reviewId: number) => restoreReview(db, { reviewId, now })
const listed = async () => (await visitor.get('/api/professionals/101/reviews')).body.reviews
const ratingOf = async () => {
  const { body } = await visitor.get('/api/professionals/101')
  return [body.rating, body.reviewCount, body.histogram]
}
const notificationsOf = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)

describe('A review that staff have removed', () => {
  test('is a line with the date and the reason, does not count, and cannot be replied to or voted for', async () => {
    const id = await write()
    await amol.client.put(`/api/reviews/${id}/reply`, { reply: 'We began at seven.' })
    await remove(id)
    const line = { id, isRemoved: true, removal: { at: now.toISOString(), reason: 'abusive' } }
    expect(await listed()).toEqual([line])
    expect(await ratingOf()).toEqual([0, 0, [0, 0, 0, 0, 0]])
    const score = db.selectFrom('professionals').select('score').where('id', 'in', [101, 102])
    expect(await score.execute()).toEqual([{ score: 0 }, { score: 0 }])
    const voter = await newAccount(site, 'customer')
    expect((await voter.client.put(`/api/reviews/${id}/helpful`)).status).toBe(404)
    expect((await amol.client.put(`/api/reviews/${id}/reply`, { reply: 'Thank you.' })).status).toBe(404)
    expect((await visitor.get('/api/professionals/101/telling-review')).body.review).toBeNull()
  })

  test('is announced to its author once, with the stored reason, when staff remove it twice at once', async () => {
    const id = await write()
    await Promise.all([remove(id), remove(id, 'fake')])
    const texts = (await notificationsOf(sneha)).filter((text: string) => text.startsWith('KamshetBuild'))
    expect(texts).toHaveLength(1)
    const [{ removal }] = await listed()
    expect(texts[0]).toBe(
      removal.reason === 'abusive'
        ? 'KamshetBuild has removed your review because it was abusive or threatening.'
        : 'KamshetBuild has removed your review because it was not genuine.',
    )
  })

  test('is shown only to its author, who can neither change it nor write a new one', async () => {
    const id = await write()
    await remove(id)
    const standing = (await sneha.client.get(path)).body
    expect(standing).toMatchObject({
      refusal: 'removed',
      own: { comment: good.comment, removal: { reason: 'abusive' } },
    })
    expect(
      await sneha.client.put(path, { rating: 5, comment: 'They came early, every single morning.' }),
    ).toMatchObject({
      status: 409,
      body: { message: 'KamshetBuild has removed your review. It cannot be changed or written again.' },
    })
    expect((await sneha.client.get(path)).body.own.comment).toBe(good.comment)
    expect(await ratingOf()).toEqual([0, 0, [0, 0, 0, 0, 0]])
  })

  test('can be deleted by its author: the text goes, the line stays and still blocks a new review', async () => {
    const id = await write()
    await remove(id)
    expect((await sneha.client.delete(path)).status).toBe(200)
    expect(await listed()).toMatchObject([{ id, isRemoved: true }])
    expect((await database.pool.query("select from reviews r where r::text like '%every single%'")).rowCount).toBe(0)
    expect((await sneha.client.put(path, good)).status).toBe(409)
    // The author wanted the review deleted, so a restoration deletes it completely.
    await restore(id)
    expect(await listed()).toEqual([])
    expect((await sneha.client.put(path, good)).status).toBe(200)
    expect(await ratingOf()).toEqual([2, 1, [0, 0, 0, 1, 0]])
  })

  test('comes back unchanged, counts again, and may be changed again', async () => {
    const id = await write()
    await remove(id)
    await restore(id)
    expect(await listed()).toMatchObject([{ ...good, authorName: 'Sneha Kulkarni', isRemoved: false }])
    expect(await ratingOf()).toEqual([2, 1, [0, 0, 0, 1, 0]])
    expect(await notificationsOf(sneha)).toContain('KamshetBuild is showing your review again.')
    expect((await sneha.client.put(path, { ...good, rating: 4 })).status).toBe(200)
    expect(await ratingOf()).toEqual([4, 1, [0, 1, 0, 0, 0]])
  })

  test('is not restored twice, and an unknown review is 404', async () => {
    const id = await write()
    await remove(id)
    await Promise.all([restore(id), restore(id)])
    expect(await ratingOf()).toEqual([2, 1, [0, 0, 0, 1, 0]])
    await expect(remove(999_999)).rejects.toMatchObject({ status: 404 })
    await expect(restore(999_999)).rejects.toMatchObject({ status: 404 })
  })

  test('is part of the caller’s transaction, and is rolled back with it', async () => {
    const id = await write()
    const failing = inTransaction(db, async (db) => {
      await removeReview(db, staff, { reviewId: id, reason: 'fake', now })
      throw new Error('the audit entry failed')
    })
    await expect(failing).rejects.toThrow('the audit entry failed')
    expect(await listed()).toMatchObject([{ isRemoved: false }])
    expect(await ratingOf()).toEqual([2, 1, [0, 0, 0, 1, 0]])
  })

  test('stays a line without a name when its author’s account is deleted', async () => {
    const id = await write()
    await remove(id)
    await db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect(await listed()).toMatchObject([{ id, isRemoved: true }])
    expect(await ratingOf()).toEqual([0, 0, [0, 0, 0, 0, 0]])
  })

  test('stays removed when its author changes it at the same moment', async () => {
    const id = await write()
    for (let round = 0; round < 5; round++) {
      const change = sneha.client.put(path, { rating: 5, comment: `Changed in round ${round}, for the better.` })
      await Promise.all([remove(id), change])
      expect([200, 409]).toContain((await change).status)
      expect(await listed()).toMatchObject([{ isRemoved: true }])
      expect(await ratingOf()).toEqual([0, 0, [0, 0, 0, 0, 0]])
      await restore(id)
    }
  })

  test('waits for an author’s change that has locked the review, and then removes it', async () => {
    const id = await write()
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from reviews where id = $1 for update', [id])
    const removal = remove(id)
    await untilWaiting(database.pool)
    // The author's change waits for the removal, which has locked the professional.
    const change = sneha.client.put(path, { rating: 5, comment: 'They came early, every single morning.' })
    await untilWaiting(database.pool, 2)
    await holder.query('commit')
    holder.release()
    await removal
    expect((await change).status).toBe(409)
    expect(await listed()).toMatchObject([{ isRemoved: true }])
  })
})

describe('A reply that staff have removed', () => {
  const reply = { reply: 'You never paid the last bill.' }

  test('is a line that still blocks a new reply, and its author is notified', async () => {
    const reviewId = await write()
    await expect(removeReply(db, staff, { reviewId, reason: 'fake', now })).rejects.toMatchObject({ status: 404 })
    await amol.client.put(`/api/reviews/${reviewId}/reply`, reply)
    await removeReply(db, staff, { reviewId, reason: 'private_data', now })
    await removeReply(db, staff, { reviewId, reason: 'fake', now })
    const removed = { reply: null, replyRemoval: { at: now.toISOString(), reason: 'private_data' } }
    expect(await listed()).toMatchObject([{ ...good, ...removed }])
    expect((await notificationsOf(amol)).filter((text: string) => text.startsWith('KamshetBuild'))).toEqual([
      'KamshetBuild has removed your reply to a review because it showed private information.',
    ])
    expect((await amol.client.put(`/api/reviews/${reviewId}/reply`, reply)).status).toBe(409)
    expect((await amol.client.delete(`/api/reviews/${reviewId}/reply`)).status).toBe(200)
    expect(await listed()).toMatchObject([removed])
    await restoreReply(db, { reviewId, now })
    expect(await listed()).toMatchObject([{ reply: null, replyRemoval: null }])
    expect((await amol.client.put(`/api/reviews/${reviewId}/reply`, reply)).status).toBe(200)
  })

  test('comes back unchanged', async () => {
    const reviewId = await write()
    await amol.client.put(`/api/reviews/${reviewId}/reply`, reply)
    await removeReply(db, staff, { reviewId, reason: 'fake', now })
    await amol.client.put(`/api/reviews/${reviewId}/reply`, { reply: 'Something else entirely.' })
    await restoreReply(db, { reviewId, now })
    expect(await listed()).toMatchObject([{ reply: { text: reply.reply }, replyRemoval: null }])
    expect(await notificationsOf(amol)).toContain('KamshetBuild is showing your reply to a review again.')
  })
})

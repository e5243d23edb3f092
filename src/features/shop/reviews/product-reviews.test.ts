import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendPicture } from '#features/directory/portfolio/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { isTopRated } from '#features/shop/catalog/rules.ts'
import { newProduct } from '#features/shop/catalog/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { canEndAt, readSort } from './rules.ts'
import { boughtProduct, sendProductReview } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let asha: TestAccount
let guest: Client
let slug: string
let productId: number
let orderId: number

beforeAll(() => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})
beforeEach(async () => {
  asha = await newAccount({ app, dependencies }, 'customer', { fullName: 'Asha Gole' })
  guest = createClient(app)
  ;({ slug, productId, orderId } = await boughtProduct(database.db, asha))
})

const list = async (query = '') => (await guest.get(`/api/shop/products/${slug}/reviews${query}`)).body
const own = async () => (await asha.client.get(`/api/shop/products/${slug}/review`)).body
const product = async () => (await guest.get(`/api/shop/products/${slug}`)).body
/** Reviews without an account, like those of deleted accounts. */
const addReviews = (ratings: number[]) =>
  database.db
    .insertInto('product_reviews')
    .values(ratings.map((rating) => ({ product_id: productId, rating, text: 'Good.', created_at: new Date() })))
    .execute()

describe('A review', () => {
  test('by a buyer is on the page with name, stars and photos, and can be changed and deleted by its author', async () => {
    const photos = [await sendPicture(asha.client), await sendPicture(asha.client)]
    expect(await own()).toEqual({ hasBought: true, own: null })
    expect((await sendProductReview(asha.client, slug, { pictureIds: photos })).status).toBe(200)
    expect(await list()).toMatchObject({
      ...{ rating: 5, reviewCount: 1, counts: [1, 0, 0, 0, 0], next: null },
      reviews: [{ authorName: 'Asha Gole', rating: 5, lang: 'en', photos: photos.map((id) => ({ id })) }],
    })
    expect(await product()).toMatchObject({ rating: 5, reviewCount: 1 })
    const changed = { rating: 3, text: 'टपकतो आहे, पण बदलून दिला.', pictureIds: [photos[1]] }
    expect((await sendProductReview(asha.client, slug, changed)).status).toBe(200)
    expect(await list()).toMatchObject({
      ...{ rating: 3, counts: [0, 0, 1, 0, 0] },
      reviews: [{ text: changed.text, lang: 'mr', photos: [{ id: photos[1] }] }],
    })
    expect((await own()).own).toMatchObject({ rating: 3, removal: null })
    const remove = () => asha.client.delete(`/api/shop/products/${slug}/review`)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(await list()).toMatchObject({ rating: 0, reviewCount: 0, reviews: [] })
    expect(await product()).toMatchObject({ rating: 0, reviewCount: 0 })
  })

  test('is one per buyer, also when it is written twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map((rating) => sendProductReview(asha.client, slug, { rating })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list()).reviewCount).toBe(1)
  })

  test('is one per person, also when two accounts with the same mailbox write it at once', async () => {
    const second = await newAccount({ app, dependencies }, 'customer')
    for (const [{ id }, name] of [
      [asha, 'rev'],
      [second, 'rev+two'],
    ] as const) {
      const email = `${name}@${slug}.example.in`
      await database.db.updateTable('users').set({ email, email_verified: true }).where('id', '=', id).execute()
    }
    const { orderId: other } = await boughtProduct(database.db, second)
    await database.db.updateTable('order_lines').set({ product_id: productId }).where('order_id', '=', other).execute()
    const answers = await Promise.all([asha, second].map(({ client }) => sendProductReview(client, slug)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list()).reviewCount).toBe(1)
  })

  test('is one per person: not with a second account that has the same mailbox', async () => {
    const second = await newAccount({ app, dependencies }, 'customer', { confirmed: true })
    await database.db.updateTable('orders').set({ user_id: second.id }).where('id', '=', orderId).execute()
    expect((await sendProductReview(second.client, slug)).status).toBe(200)
    const email = second.email.replace('@', '+second@')
    await database.db.updateTable('users').set({ email, email_verified: true }).where('id', '=', asha.id).execute()
    await database.db.updateTable('orders').set({ user_id: asha.id }).where('id', '=', orderId).execute()
    const { status, body } = await sendProductReview(asha.client, slug)
    expect([status, body.message]).toEqual([409, 'You have already reviewed this product with another account.'])
    expect((await list()).reviewCount).toBe(1)
  })

  test.each([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['four and a half', { rating: 4.5 }, 'rating'],
    ['hardly a word', { text: 'Good.    ' }, 'text'],
    ['a novel', { text: 'x'.repeat(2_001) }, 'text'],
    ['five photos', { pictureIds: [1, 2, 3, 4, 5] }, 'pictureIds'],
    ['a photo of someone else', { pictureIds: [999_999] }, 'pictures'],
  ])('with %s is refused at its field', async (_, given, field) => {
    const { status, body } = await sendProductReview(asha.client, slug, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await list()).reviewCount).toBe(0)
  })

  test('is for buyers only: not before the delivery, not for somebody else’s order, and not for guests', async () => {
    const other = await newAccount({ app, dependencies }, 'contractor')
    expect((await sendProductReview(other.client, slug)).status).toBe(403)
    expect((await other.client.get(`/api/shop/products/${slug}/review`)).body).toEqual({ hasBought: false, own: null })
    expect((await sendProductReview(guest, slug)).status).toBe(401)
    expect((await guest.get(`/api/shop/products/${slug}/review`)).status).toBe(401)
    expect((await guest.delete(`/api/shop/products/${slug}/review`)).status).toBe(401)
    const waiting = await newOrderOf(database.db, { userId: other.id })
    const { rows } = await database.pool.query(
      'select slug from products p join order_lines l on l.product_id = p.id where l.order_id = $1',
      [waiting],
    )
    expect((await sendProductReview(other.client, rows[0].slug)).status).toBe(403)
  })

  test('may also be written by a buyer who has returned everything', async () => {
    await database.db.updateTable('orders').set({ state: 'returned' }).where('id', '=', orderId).execute()
    expect((await sendProductReview(asha.client, slug)).status).toBe(200)
  })

  test('of an unknown product, or of one that is no longer sold, is 404', async () => {
    for (const path of ['review', 'reviews']) {
      expect((await asha.client.get(`/api/shop/products/no-such-tap/${path}`)).status).toBe(404)
    }
    await database.db.updateTable('products').set({ is_listed: false }).where('id', '=', productId).execute()
    expect((await sendProductReview(asha.client, slug)).status).toBe(404)
    expect((await guest.get(`/api/shop/products/${slug}/reviews`)).status).toBe(404)
  })

  test('can be read and deleted by its author even when the product is no longer sold', async () => {
    await sendProductReview(asha.client, slug)
    await database.db.updateTable('products').set({ is_listed: false }).where('id', '=', productId).execute()
    expect((await own()).own).toMatchObject({ rating: 5 })
    const address = `/api/shop/products/${slug}/review`
    const other = await newAccount({ app, dependencies }, 'customer')
    expect([(await other.client.get(address)).status, (await other.client.delete(address)).status]).toEqual([404, 404])
    for (const _ of [1, 2]) expect((await asha.client.delete(address)).status).toBe(200)
    const left = database.db.selectFrom('product_reviews').select('id').where('product_id', '=', productId)
    expect([await left.execute(), await own()]).toEqual([[], { hasBought: true, own: null }])
  })

  test('is read from an index in each sort order', async () => {
    await addReviews(Array.from({ length: 60 }, (_, at) => 1 + (at % 5)))
    for (const order of ['id desc', 'rating desc, id desc', 'rating, id desc']) {
      const plan = await inTransaction(database.db, async (db) => {
        await sql`set local enable_seqscan = off`.execute(db)
        await sql`set local enable_bitmapscan = off`.execute(db)
        const asked = `explain select id from product_reviews where product_id = ${productId} and removed_at is null order by ${order} limit 11`
        return (await sql.raw<Record<string, string>>(asked).execute(db)).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n')
      })
      expect(plan).not.toContain('Sort')
    }
  })

  test('of trade goods is shown only to the trade', async () => {
    const trade = `trade-${productId}`
    await newProduct(database.db, { slug: trade, category: null })
    const builder = await newAccount({ app, dependencies }, 'contractor')
    const statuses = [guest, asha.client, builder.client].map(
      async (client) => (await client.get(`/api/shop/products/${trade}/reviews`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  })

  test('outlives its author’s account without the name and the photos', async () => {
    const photo = await sendPicture(asha.client)
    await sendProductReview(asha.client, slug, { pictureIds: [photo] })
    await database.db.deleteFrom('users').where('id', '=', asha.id).execute()
    expect(await list()).toMatchObject({
      reviewCount: 1,
      reviews: [{ authorName: null, authorPicture: null, photos: [] }],
    })
  })
})

describe('The rating of a product', () => {
  test.each([
    [[5, 4], 4.5],
    [[5, 5, 4], 4.7],
    [[5, 4, 4, 4], 4.3],
    [[1], 1],
    [[5, 5, 5, 5, 4], 4.8],
    // 4.25 is rounded away from zero, as PostgreSQL rounds.
    [[5, 4, 4, 4], 4.3],
  ])('of %j is %f', async (ratings, rating) => {
    await addReviews(ratings)
    expect(await product()).toMatchObject({ rating, reviewCount: ratings.length })
  })

  test('is “Top Rated” from 4.8 with five reviews on', async () => {
    await addReviews([5, 5, 5, 5])
    expect(isTopRated(await product())).toBe(false)
    await addReviews([4])
    expect(isTopRated(await product())).toBe(true)
    await addReviews([4])
    expect(isTopRated(await product())).toBe(false)
  })

  test('is right after many simultaneous reviews', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => addReviews([(at % 5) + 1])))
    expect(await product()).toMatchObject({ reviewCount: 12 })
    const { rows } = await sql<{ isRight: boolean }>`
      select rating = (select round(avg(rating), 1) from product_reviews where product_id = ${productId}) as "isRight"
      from products where id = ${productId}`.execute(database.db)
    expect(rows).toEqual([{ isRight: true }])
  })
})

describe('The list', () => {
  test.each([
    ['newest', (a: Row, b: Row) => b.id - a.id],
    ['highest', (a: Row, b: Row) => b.rating - a.rating || b.id - a.id],
    ['lowest', (a: Row, b: Row) => a.rating - b.rating || b.id - a.id],
  ])('%s first, in pages, shows each once', async (sort, order) => {
    await addReviews(Array.from({ length: 25 }, (_, at) => (at % 5) + 1))
    const found: Row[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: { reviews: Row[]; next: string | null } = await list(`?sort=${sort}${next && `&after=${next}`}`)
      found.push(...page.reviews)
      next = page.next
    }
    expect(found).toHaveLength(25)
    expect(found).toEqual(found.toSorted(order))
  })
  type Row = { id: number; rating: number }

  test.each(['?sort=best', '?after=x', '?after=3_4', '?sort=highest&after=9_4', '?sort=lowest&after=0_4'])(
    '%s is refused',
    async (query) => {
      expect((await guest.get(`/api/shop/products/${slug}/reviews${query}`)).status).toBe(422)
    },
  )

  test('with an unknown address parameter begins with the newest', () => {
    expect([readSort('highest'), readSort('best'), readSort(undefined)]).toEqual(['highest', 'newest', 'newest'])
    expect([canEndAt('newest', { value: 4, id: 4 }), canEndAt('lowest', { value: 4, id: 9 })]).toEqual([true, true])
  })
})

describe('A review that staff remove', () => {
  let staff: TestAccount
  let reviewId: number
  let photo: number
  beforeEach(async () => {
    staff = await newStaff({ app, dependencies })
    photo = await sendPicture(asha.client)
    await sendProductReview(asha.client, slug, { rating: 1, text: 'They are all thieves here.', pictureIds: [photo] })
    reviewId = (await list()).reviews[0].id
  })
  const pictureStatus = async (client: Client) => {
    const { key } = await database.db
      .selectFrom('pictures')
      .select('key')
      .where('id', '=', photo)
      .executeTakeFirstOrThrow()
    return (await client.get(`/pictures/${key}-240.webp`)).status
  }
  const removal = () => `/api/admin/removals/product-review-${reviewId}`

  test('is hidden from everyone but its author, does not count, and comes back unchanged', async () => {
    expect(await pictureStatus(guest)).toBe(200)
    expect((await staff.client.post(removal(), { reason: 'abusive' })).status).toBe(200)
    expect((await staff.client.post(removal(), { reason: 'fake' })).status).toBe(200)
    expect(await list()).toMatchObject({ rating: 0, reviewCount: 0, counts: [0, 0, 0, 0, 0], reviews: [] })
    await expect.poll(() => pictureStatus(guest)).toBe(404)
    expect([await pictureStatus(staff.client), await pictureStatus(asha.client)]).toEqual([200, 200])
    expect((await own()).own).toMatchObject({ text: 'They are all thieves here.', removal: { reason: 'abusive' } })
    expect((await sendProductReview(asha.client, slug)).status).toBe(409)
    const { body: told } = await asha.client.get('/api/notifications')
    expect(told.notifications[0].text).toContain('abusive or threatening')
    const { body: latest } = await staff.client.get('/api/admin/product-reviews')
    expect(latest.reviews.find(({ id }: { id: number }) => id === reviewId)).toMatchObject({
      removal: { reason: 'abusive' },
      slug,
    })
    expect((await staff.client.delete(removal())).status).toBe(200)
    expect(await list()).toMatchObject({ rating: 1, reviewCount: 1 })
    await expect.poll(() => pictureStatus(guest)).toBe(200)
  })

  test('and its author has deleted meanwhile does not come back, and they may write a new one', async () => {
    await staff.client.post(removal(), { reason: 'fake' })
    expect((await asha.client.delete(`/api/shop/products/${slug}/review`)).status).toBe(200)
    expect((await own()).own).toMatchObject({ text: '', photos: [] })
    expect((await staff.client.delete(removal())).status).toBe(200)
    expect((await own()).own).toBeNull()
    expect((await sendProductReview(asha.client, slug)).status).toBe(200)
  })

  test('was reported by somebody, who is notified; the report is kept when the review is rewritten', async () => {
    const other = await newAccount({ app, dependencies }, 'customer')
    const subject = `product-review-${reviewId}`
    const report = (client: Client, name = subject) =>
      client.put(`/api/reports/${name}`, { reason: 'abusive', text: 'Rude' })
    expect((await report(asha.client)).status).toBe(422)
    expect((await report(guest)).status).toBe(401)
    expect((await report(other.client, 'product-review-999999')).status).toBe(404)
    expect((await report(other.client)).status).toBe(200)
    await sendProductReview(asha.client, slug, { rating: 2, text: 'Perhaps not thieves.' })
    const { body: open } = await staff.client.get('/api/admin/reports?state=open')
    const listed = open.subjects.find((each: { subject: string }) => each.subject === subject)
    expect(listed).toMatchObject({
      ...{ productSlug: slug, professionalId: null, text: 'Perhaps not thieves.', rating: 2 },
      reports: [{ reason: 'abusive', asReported: { text: 'They are all thieves here.', rating: 1, photoCount: 1 } }],
    })
    const decision = { decision: 'removed', reason: 'abusive' }
    expect((await staff.client.post(`/api/admin/reports/${subject}/decision`, decision)).status).toBe(200)
    expect((await list()).reviewCount).toBe(0)
    const { body: told } = await other.client.get('/api/notifications')
    expect(told.notifications[0]).toMatchObject({
      text: 'Thank you for your report. We have removed the review.',
      link: `/shop/p/${slug}`,
    })
    const { body: decided } = await staff.client.get('/api/admin/reports?state=decided')
    expect(decided.subjects[0]).toMatchObject({ subject, isRemoved: true })
  })

  test('and that its author has deleted is decided as gone', async () => {
    const other = await newAccount({ app, dependencies }, 'customer')
    const subject = `product-review-${reviewId}`
    await other.client.put(`/api/reports/${subject}`, { reason: 'fake', text: '' })
    await asha.client.delete(`/api/shop/products/${slug}/review`)
    const decision = { decision: 'kept', text: '' }
    expect((await staff.client.post(`/api/admin/reports/${subject}/decision`, decision)).status).toBe(200)
    const { body: told } = await other.client.get('/api/notifications')
    expect(told.notifications[0].text).toContain('already been deleted by its author')
  })

  test('is never their own, and only staff remove reviews', async () => {
    const { slug: bought } = await boughtProduct(database.db, staff)
    await sendProductReview(staff.client, bought)
    const { id } = await database.db
      .selectFrom('product_reviews')
      .select('id')
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    expect((await staff.client.post(`/api/admin/removals/product-review-${id}`, { reason: 'fake' })).status).toBe(403)
    expect((await asha.client.post(removal(), { reason: 'fake' })).status).toBe(403)
    expect((await guest.get('/api/admin/product-reviews')).status).toBe(401)
    expect((await staff.client.post('/api/admin/removals/product-review-999999', { reason: 'fake' })).status).toBe(404)
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { moveOf, newHireOf } from '#features/hire/hires/testing.server.ts'
import { addMachineOf } from '#features/hire/machines/testing.server.ts'
import { sampleAccounts } from '#features/people/accounts/sample.server.ts'
import {
  loadSampleAccounts,
  newAccount,
  type Site,
  signIn,
  type TestAccount,
} from '#features/people/accounts/testing.server.ts'

import { newStaff } from '#features/people/staff/testing.server.ts'
import { placeOrders } from '#features/shop/checkout/place.server.ts'
import { orderFor } from '#features/shop/checkout/testing.server.ts'
import { issueCreditNotes } from '#features/shop/invoices/invoices.server.ts'
import { deliver } from '#features/shop/returns/testing.server.ts'
import { boughtProduct, sendProductReview } from '#features/shop/reviews/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { loadSampleRows } from '#platform/database/sample.server.ts'
import { mostFailedJobs } from '#platform/queue/failed-jobs.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const failing = task<{ personId: number }>('test.failing')
let dependencies: TestDependencies
let site: Site
let staff: TestAccount

beforeAll(async () => {
  dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  staff = await newStaff(site)
})
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db))

const failed = async (count: number) => {
  for (let at = 0; at < count; at++) await addJob(database.db, failing, { personId: at })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Error EENVELOPE'`.execute(
    database.db,
  )
}
const jobs = async () => (await staff.client.get('/api/admin/jobs')).body
const lastAct = async () => (await staff.client.get('/api/admin/audit-log')).body.entries[0]

describe('Failed jobs', () => {
  test('are listed with what, why and how often, and one of them is retried once', async () => {
    await failed(2)
    const { jobs: listed, hasMore } = await jobs()
    expect(hasMore).toBe(false)
    expect(listed).toMatchObject([
      { task: 'test.failing', payload: { personId: 0 }, attempts: 25, reason: 'Error EENVELOPE' },
      { payload: { personId: 1 } },
    ])
    const path = `/api/admin/jobs/${listed[0].id}/retries`
    const statuses = await Promise.all(Array.from({ length: 5 }, () => staff.client.post(path)))
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await jobs()).jobs).toHaveLength(1)
    expect(await lastAct()).toMatchObject({ act: 'jobs.retried', subject: { jobId: listed[0].id } })
  })

  test('are all retried at once', async () => {
    await failed(3)
    expect((await staff.client.post('/api/admin/jobs/retries')).body).toEqual({ count: 3 })
    expect(await lastAct()).toMatchObject({ act: 'jobs.retried', details: { count: 3 } })
    expect((await staff.client.post('/api/admin/jobs/retries')).body).toEqual({ count: 0 })
    expect(await lastAct()).toMatchObject({ details: { count: 3 } })
  })

  test('are listed up to a limit, with a note that there are more', async () => {
    await failed(mostFailedJobs + 1)
    const { jobs: listed, hasMore } = await jobs()
    expect([listed.length, hasMore]).toEqual([mostFailedJobs, true])
  })

  test('that do not exist are 404', async () => {
    expect((await staff.client.post('/api/admin/jobs/999999/retries')).status).toBe(404)
    expect((await staff.client.post('/api/admin/jobs/none/retries')).status).toBe(422)
  })
})

test('what waits is counted: a complaint is overdue after 48 hours, an acknowledged one after a month', async () => {
  const waiting = async () => (await staff.client.get('/api/admin/waiting')).body
  const hoursAgo = (hours: number) => new Date(dependencies.now().getTime() - hours * 3_600_000)
  const messages = await database.db
    .insertInto('support_messages')
    .values(
      [47, 49, 50, 800].map((hours) => ({
        ...{ name: 'A', email: 'a@example.in', topic: 'grievance', message: 'Late', language: 'en' },
        created_at: hoursAgo(hours),
      })),
    )
    .returning('id')
    .execute()
  const acknowledged = [messages[2]!.id, messages[3]!.id]
  const cases = database.db.updateTable('message_cases').set({ acknowledged_at: hoursAgo(1) })
  await cases.where('message_id', 'in', acknowledged).execute()
  await failed(1)
  const none = { requests: 0, rates: 0, orders: 0, payments: 0, refunds: 0, returns: 0, reports: 0, hires: 0 }
  expect(await waiting()).toEqual({ ...none, messages: 4, overdue: 2, failedJobs: 1 })

  const { professionalId } = await newProfessional(site, 'contractor')
  for (const { client } of [staff, await newAccount(site, 'customer')])
    await client.put(`/api/reports/professional-${professionalId}`, { reason: 'fake' })
  expect(await waiting()).toMatchObject({ reports: 1 })
})

describe('Sample data', () => {
  const remove = (confirmation: string) => staff.client.post('/api/admin/sample-data/removal', { confirmation })
  /** The number of rows in each table. */
  async function counts(): Promise<Record<string, number>> {
    const { rows } = await database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    const found: Record<string, number> = {}
    for (const { name } of rows)
      found[name] = (await database.pool.query(`select count(*)::int as n from ${name}`)).rows[0].n
    return found
  }

  /** Lets a demo account buy one piece of a product, review it and return it. */
  async function orderAsDemo(productId: number): Promise<void> {
    const { db } = database
    const [user_id, now] = [sampleAccounts[0].id, dependencies.now()]
    const [placed] = await placeOrders(db, [await orderFor(db, [{ productId, quantity: 1 }], { userId: user_id })], now)
    const { orderId: order_id } = placed as { orderId: number }
    await deliver(db, order_id, now)
    await inTransaction(db, (db) =>
      issueCreditNotes(db, order_id, [{ position: 1, before: 0, returned: 1, refund: 2_499 }], now),
    )
    const back = { product_id: productId, quantity: 1, reason: 'returned', order_id, created_at: now }
    await db.insertInto('stock_movements').values(back).execute()
    const written = { product_id: productId, user_id, rating: 1, text: 'Only a try.', created_at: now }
    await db.insertInto('product_reviews').values(written).execute()
  }

  test('stays while a real person has an open hire of its machines; later everybody whose hire ends is told', async () => {
    const { db } = database
    const [raju, firm] = [
      await newAccount(site, 'customer', { confirmed: true }),
      await newProfessional(site, 'contractor'),
    ]
    await loadSampleAccounts(db, dependencies.now())
    const ofSample = await addMachineOf(db, { id: 5 })
    const real = await addMachineOf(db, { professionalId: firm.professionalId })
    const hire = await newHireOf(raju.client, ofSample.slug)
    const ofDemo = await newHireOf(raju.client, real.slug)
    await db.updateTable('hires').set({ user_id: sampleAccounts[0].id }).where('id', '=', ofDemo).execute()
    const { status, body } = await remove('remove')
    expect([status, body.message]).toEqual([
      409,
      'People have open bookings of machines that belong to the sample data. Please finish or cancel these bookings first.',
    ])
    expect((await raju.client.get(`/api/hires/${hire}`)).body.state).toBe('asked')
    await moveOf(raju.client, hire, { step: 'cancel', reason: '' })
    expect((await remove('remove')).status).toBe(200)
    expect((await raju.client.get(`/api/hires/${hire}`)).body).toMatchObject({ state: 'cancelled', slug: null })
    expect((await firm.client.get(`/api/hires/${ofDemo}`)).body).toMatchObject({ state: 'cancelled' })
    const { notifications } = (await firm.client.get('/api/notifications')).body
    expect(notifications[0].text).toBe('A booking of your machine was cancelled.')
    await db.deleteFrom('machines').execute()
    await db.deleteFrom('hires').execute()
  })

  test('is removed for good after a typed word, all at once, and nothing real goes with it', async () => {
    const meera = await newAccount(site, 'customer', { confirmed: true })
    const firm = await newProfessional(site, 'contractor')
    await addProjects(database.db, [{ id: 5000, professionalId: firm.professionalId }])
    await meera.client.post(`/api/professionals/${firm.professionalId}/contact-events`, { channel: 'call' })
    const written = { rating: 4, comment: 'They finished the slab on the day.' }
    await meera.client.put(`/api/professionals/${firm.professionalId}/review`, written)
    await meera.client.post('/api/bookmarks', { professionalId: firm.professionalId })
    await database.db.insertInto('sample_loads').values({ name: 'kamshet', loaded_at: dependencies.now() }).execute()
    const bought = await boughtProduct(database.db, meera)
    await sendProductReview(meera.client, bought.slug, { rating: 4 })
    const before = await counts()
    const stock = () =>
      database.db.selectFrom('stock_levels').select(['product_id', 'quantity']).orderBy('product_id').execute()
    const stockBefore = await stock()

    await loadSampleAccounts(database.db, dependencies.now())
    await inTransaction(database.db, (db) =>
      loadSampleRows(db, dependencies.now(), ['material_rates', 'rate_proposals']),
    )
    await addProfessionals(database.db, [{ id: 101 }, { id: 102 }])
    await addProjects(database.db, [{ id: 1, professionalId: 101 }])
    const picture = { key: 'sample', width: 4, height: 3, color: '#123456', alt: '{}', created_at: dependencies.now() }
    const { id: pictureId } = await database.db
      .insertInto('pictures')
      .values(picture)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('portfolio_pictures')
      .values({ project_id: 1, position: 0, picture_id: pictureId })
      .execute()
    await database.db
      .insertInto('reviews')
      .values([
        { professional_id: 102, author_name: 'Asha', rating: 5, comment: 'Good.' },
        // A visitor with a demo account has reviewed a real professional.
        { professional_id: firm.professionalId, user_id: sampleAccounts[0].id, rating: 1, comment: 'A try.' },
      ])
      .execute()
    await meera.client.post('/api/bookmarks', { professionalId: 101 })
    await orderAsDemo(bought.productId)
    const demo = { id: sampleAccounts[1].id, client: meera.client }
    expect((await staff.client.get('/api/admin/sample-data')).body.stored).toMatchObject({
      ...{ professionals: 2, projects: 1, reviews: 3, pictures: 1, accounts: 4, bookmarks: 1, messages: 0, orders: 1 },
    })
    expect((await remove('yes')).body.fields).toEqual({ confirmation: 'Please type “remove”' })
    const rating = () =>
      database.db
        .selectFrom('professionals')
        .select(['rating_sum', 'review_count'])
        .where('id', '=', firm.professionalId)
        .executeTakeFirst()
    expect(await rating()).toEqual({ rating_sum: 5, review_count: 2 })

    expect((await Promise.all([remove('remove'), remove(' Remove ')])).map(({ status }) => status)).toEqual([200, 200])
    expect(await rating()).toEqual({ rating_sum: 4, review_count: 1 })
    expect((await staff.client.get('/api/admin/sample-data')).body).toEqual({ stored: null })
    const { rows } = await database.pool.query(
      "select payload from graphile_worker._private_jobs where payload->>'pictureId' is not null",
    )
    expect(rows).toContainEqual({ payload: { pictureId } })
    await database.db.deleteFrom('pictures').where('id', '=', pictureId).execute()
    const after = await counts()
    expect({ ...after, audit_log: 0, pictures_to_delete: 0, notifications: 0 }).toEqual({
      ...before,
      ...{ audit_log: 0, pictures_to_delete: 0, notifications: 0 },
    })
    expect(after.audit_log).toBe(before.audit_log! + 1)
    expect(await stock()).toEqual(stockBefore)
    expect(await lastAct()).toMatchObject({ act: 'sample.removed', details: { professionals: 2, accounts: 4 } })
    await expect(signIn(dependencies, demo)).rejects.toThrow()
  })
})

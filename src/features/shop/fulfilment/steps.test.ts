import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import type { NewOrder } from '#features/shop/checkout/place.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
let db: Db
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let staff: TestAccount
let guest: Client
let refOf: (id: number) => string

beforeAll(() => {
  db = database.db
})
beforeEach(async () => {
  dependencies = testDependencies(database)
  dependencies.env.sampleData = true
  app = testApp(dependencies)
  staff = await newStaff({ app, dependencies })
  guest = createClient(app)
  refOf = createOrderRefs(dependencies.env).refOf
})

type Move = { to: string; version?: number; reason?: string; taken?: 'cash' | 'upi' | null; reference?: string }
const move = (
  id: number,
  { version = 1, reason = '', taken = null, to, reference = '' }: Move,
  by: Client = staff.client,
) => by.put(`/api/admin/orders/${id}/state`, { version, to, reason, taken, reference })
const read = async (id: number) => (await guest.get(`/api/orders/${refOf(id)}`)).body
const stockOf = async (id: number) => {
  const { rows } = await database.pool.query<{ quantity: number; sum: string }>(
    `select quantity, (select sum(quantity) from stock_movements m where m.product_id = s.product_id) as sum
     from stock_levels s where product_id = (select product_id from order_lines where order_id = $1)`,
    [id],
  )
  expect(Number(rows[0]!.sum)).toBe(rows[0]!.quantity)
  return rows[0]!.quantity
}
const serials = async (id: number) =>
  (await guest.get(`/api/orders/${refOf(id)}/invoices`)).body.map(
    ({ kind, total }: { kind: string; total: number }) => [kind, total],
  )

test('an order to the door: confirmed, packed with its invoice, sent, delivered and paid in cash; the buyer is notified each time', async () => {
  const asha = await newAccount({ app, dependencies }, 'customer')
  const id = await newOrderOf(db, { userId: asha.id, email: 'asha@example.in' })
  for (const [at, to] of ['confirmed', 'packed', 'out-for-delivery', 'delivered'].entries()) {
    const { status, body } = await move(id, { to, version: at + 1, taken: to === 'delivered' ? 'cash' : null })
    expect([to, status, body.order?.state]).toEqual([to, 200, to])
  }
  expect((await read(id)).events.map(({ state, actor }: Record<string, string>) => [state, actor])).toEqual([
    ['placed', 'buyer'],
    ['confirmed', 'staff'],
    ['packed', 'staff'],
    ['out-for-delivery', 'staff'],
    ['delivered', 'staff'],
  ])
  expect(await serials(id)).toEqual([['invoice', 4_998]])
  expect((await guest.get(`/api/orders/${refOf(id)}/payment`)).body).toMatchObject({ state: 'paid', method: 'cash' })
  await runJobs(dependencies)
  expect(dependencies.emails.map(({ to, subject }) => [to, subject])).toEqual(
    ['We have received your order KB', 'is confirmed', 'is packed', 'is on its way', 'has been delivered'].map(
      (part) => ['asha@example.in', expect.stringContaining(part)],
    ),
  )
  expect((await asha.client.get('/api/notifications')).body.notifications).toHaveLength(5)
})

describe('A cancellation', () => {
  test('by the buyer puts everything back, once, and is no longer possible after packing', async () => {
    const id = await newOrderOf(db)
    const cancel = (version: number) =>
      guest.post(`/api/orders/${refOf(id)}/cancellation`, { version, reason: 'Ordered twice' })
    expect(await stockOf(id)).toBe(8)
    const answers = await Promise.all([cancel(1), cancel(1), cancel(1)])
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'cancelled']))
    expect(await stockOf(id)).toBe(10)
    expect((await read(id)).events.at(-1)).toMatchObject({ actor: 'buyer', reason: 'Ordered twice' })
    const packed = await newOrderOf(db)
    await move(packed, { to: 'confirmed' })
    await move(packed, { to: 'packed', version: 2 })
    const late = await guest.post(`/api/orders/${refOf(packed)}/cancellation`, { version: 3, reason: '' })
    expect(late.status).toBe(409)
    expect(await stockOf(packed)).toBe(8)
  })

  test('can’t be blocked by other people’s attempts', async () => {
    const [asha, other] = [
      await newAccount({ app, dependencies }, 'customer'),
      await newAccount({ app, dependencies }, 'customer'),
    ]
    const id = await newOrderOf(db, { userId: asha.id })
    const cancel = async (by: Client) =>
      (await by.post(`/api/orders/${id}/cancellation`, { version: 1, reason: '' })).status
    for (let tried = 0; tried < 31; tried++) expect(await cancel(other.client)).toBe(404)
    expect(await cancel(asha.client)).toBe(200)
  })

  test('against staff who pack at the same moment: one of the two succeeds, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await newOrderOf(db)
      await move(id, { to: 'confirmed' })
      const outcomes = await Promise.all([
        move(id, { to: 'packed', version: 2 }),
        guest.post(`/api/orders/${refOf(id)}/cancellation`, { version: 2, reason: '' }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const isPacked = (await read(id)).state === 'packed'
      expect([await stockOf(id), (await serials(id)).length]).toEqual(isPacked ? [8, 1] : [10, 0])
    }
  })

  test('by staff needs a reason; after packing a credit note reverses the whole invoice', async () => {
    const id = await newOrderOf(db)
    expect((await move(id, { to: 'cancelled' })).body.fields).toHaveProperty('reason')
    await move(id, { to: 'confirmed' })
    await move(id, { to: 'packed', version: 2 })
    await move(id, { to: 'out-for-delivery', version: 3 })
    expect((await move(id, { to: 'cancelled', version: 4, reason: 'Nobody was there' })).status).toBe(409)
    await move(id, { to: 'packed', version: 4 })
    expect((await move(id, { to: 'cancelled', version: 5, reason: 'Nobody was there' })).status).toBe(200)
    expect(await serials(id)).toEqual([
      ['invoice', 4_998],
      ['credit-note', 4_998],
    ])
    expect(await stockOf(id)).toBe(10)
  })

  test('of a paid order refunds it', async () => {
    const id = await newOrderOf(db, { payment: 'upi', payBy: '2026-11-26T06:30:00Z' })
    const { body } = await guest.get(`/api/orders/${refOf(id)}/payment`)
    expect((await move(id, { to: 'confirmed' })).body.message).toBe('This order has not been paid yet.')
    const claim = { reference: '426812345678', version: body.version }
    expect((await guest.post(`/api/orders/${refOf(id)}/payment/claim`, claim)).status).toBe(200)
    const { version } = await read(id)
    const received = { decision: 'received', version }
    expect((await staff.client.put(`/api/admin/order-payments/${id}/decision`, received)).status).toBe(200)
    const paid = await read(id)
    expect(paid.state).toBe('confirmed')
    const cancelled = { version: paid.version, reason: '' }
    expect((await guest.post(`/api/orders/${refOf(id)}/cancellation`, cancelled)).status).toBe(200)
    expect((await guest.get(`/api/orders/${refOf(id)}/payment`)).body).toMatchObject({
      state: 'refund-due',
      refunds: [{ amount: 4_998, why: 'cancelled', state: 'due' }],
    })
  })
})

describe('Who moves an order', () => {
  test.each([
    ['from an old version', { to: 'confirmed', version: 2 }, 409],
    ['past a step', { to: 'packed' }, 409],
    ['to what only a return makes', { to: 'returned' }, 409],
    ['to nowhere', { to: 'lost' }, 422],
    ['of version 0', { to: 'confirmed', version: 0 }, 422],
  ])('staff, %s: refused', async (_, given, status) => {
    const id = await newOrderOf(db)
    expect((await move(id, given)).status).toBe(status)
    expect((await read(id)).state).toBe('placed')
  })

  test('a repeated press counts once', async () => {
    const id = await newOrderOf(db)
    const answers = await Promise.all([move(id, { to: 'confirmed' }), move(id, { to: 'confirmed' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).version).toBe(2)
  })

  test('an order paid at the door is delivered once it is paid, by UPI with a reference that no other order has', async () => {
    const [id, other] = [await newOrderOf(db), await newOrderOf(db)]
    for (const each of [id, other])
      for (const [at, to] of ['confirmed', 'packed', 'out-for-delivery'].entries())
        await move(each, { to, version: at + 1 })
    const delivered = { to: 'delivered', version: 4 }
    expect((await move(id, delivered)).body.fields).toHaveProperty('taken')
    for (const reference of ['', '12345678901'])
      expect((await move(id, { ...delivered, taken: 'upi', reference })).body.fields).toEqual({
        reference: 'Please enter the 12 digits of the UPI reference',
      })
    expect((await move(id, { ...delivered, taken: 'upi', reference: '7123 4567 8901' })).status).toBe(200)
    expect((await guest.get(`/api/orders/${refOf(id)}/payment`)).body).toMatchObject({
      ...{ state: 'paid', method: 'upi', reference: '712345678901' },
    })
    const again = await move(other, { ...delivered, taken: 'upi', reference: '712345678901' })
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['reference']])
    expect((await read(other)).state).toBe('out-for-delivery')
    expect((await move(other, { ...delivered, taken: 'cash', reference: 'ignored' })).status).toBe(200)
  })

  test('nobody moves their own order, and only staff move any', async () => {
    const id = await newOrderOf(db, { userId: staff.id })
    expect((await move(id, { to: 'confirmed' })).status).toBe(403)
    expect((await staff.client.get(`/api/admin/orders/${id}`)).body).toMatchObject({ isOwn: true, next: [] })
    const asha = await newAccount({ app, dependencies }, 'customer')
    expect((await move(id, { to: 'confirmed' }, asha.client)).status).toBe(403)
    expect((await move(id, { to: 'confirmed' }, guest)).status).toBe(401)
    const other = await newOrderOf(db)
    expect((await asha.client.post(`/api/orders/${other}/cancellation`, { version: 1, reason: '' })).status).toBe(404)
    expect((await staff.client.get('/api/admin/orders/999999')).status).toBe(404)
  })
})

test('staff find orders by state, by number and by phone number', async () => {
  const given: Partial<NewOrder> = { phone: '+919800000123' }
  const [open, cancelled] = [await newOrderOf(db, given), await newOrderOf(db, given)]
  await move(cancelled, { to: 'cancelled', reason: 'Sold out' })
  const found = async (search: string) =>
    (await staff.client.get(`/api/admin/orders?${search}`)).body.orders.map(({ id }: { id: number }) => id)
  expect(await found('search=98000%2000123')).toEqual([cancelled, open])
  expect(await found(`search=kb${100_000 + open}`)).toEqual([open])
  expect(await found('search=nothing')).toEqual([])
  expect(await found('show=cancelled')).toContain(cancelled)
  expect(await found('show=open')).toContain(open)
  expect(await found('show=open')).not.toContain(cancelled)
  expect((await staff.client.get('/api/admin/orders?show=lost')).status).toBe(422)
})

test('ten digits that are a number and a phone number find both', async () => {
  const { rows } = await database.pool.query<{ next: string }>('select last_value + 1 as next from orders_id_seq')
  const byPhone = await newOrderOf(db, { phone: '+919800000456' })
  await database.pool.query("select setval('orders_id_seq', 9800000456 - 100000, false)")
  try {
    const byNumber = await newOrderOf(db)
    const { body } = await staff.client.get('/api/admin/orders?search=9800000456')
    expect(body.orders.map(({ id }: { id: number }) => id)).toEqual([byNumber, byPhone])
    const known = await staff.client.get('/api/admin/orders?search=%2B919800000456')
    expect(known.body.orders.map(({ id }: { id: number }) => id)).toEqual([byPhone])
  } finally {
    await database.pool.query("select setval('orders_id_seq', $1::bigint + 1, false)", [rows[0]!.next])
  }
})

test('staff’s search for a phone number reads only the orders with that number', async () => {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    'explain select * from orders o where o.phone = $1 order by o.id desc limit 21',
    ['+919800000456'],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('orders_phone')
})

test('buy again: goods that are still sold go into the cart up to the stock, and repeating it changes nothing', async () => {
  const asha = await newAccount({ app, dependencies }, 'customer')
  const id = await newOrderOf(db, { userId: asha.id })
  const again = async () => (await asha.client.post(`/api/orders/${id}/again`)).body
  expect([await again(), await again()]).toEqual(Array(2).fill({ added: 1, left: 0 }))
  expect((await asha.client.get('/api/cart')).body.lines).toMatchObject([{ quantity: 2 }])
  await database.pool.query(
    'update products set is_listed = false where id = (select product_id from order_lines where order_id = $1)',
    [id],
  )
  expect(await again()).toEqual({ added: 0, left: 1 })
  expect((await guest.post(`/api/orders/${id}/again`)).status).toBe(404)
})

describe('Staff plan the day', () => {
  test('with open orders by day of delivery, page after page, with recipient and place', async () => {
    await database.pool.query('truncate orders cascade')
    const days = ['2026-12-02', '2026-11-28', '2026-11-30']
    const ids = []
    for (const slotDay of days) ids.push(await newOrderOf(database.db, { slotDay }))
    const { body } = await staff.client.get('/api/admin/orders')
    expect(body.orders.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[2], ids[0]])
    expect(body.orders[0]).toMatchObject({
      ...{ fullName: 'Asha Gole', city: 'Kamshet', slot: { day: '2026-11-28', part: 'morning' } },
      isPaymentToConfirm: false,
    })
    const after = `20420_${ids[1]}`
    const { body: rest } = await staff.client.get(`/api/admin/orders?after=${after}`)
    expect(rest.orders.at(-1).id).toBe(ids[0])
    expect((await staff.client.get('/api/admin/orders?after=9999999999999_1')).status).toBe(422)
  })

  test('with the SKU and the name in their language, and payments to confirm with the payer', async () => {
    await database.pool.query('truncate orders cascade')
    const id = await newOrderOf(database.db, { payment: 'upi', payBy: '2026-11-26T06:30:00Z' })
    await database.pool.query(
      `update products set name_hi = 'मिक्सर नल', sku = 'MIXER-QX9' where id in (select product_id from order_lines where order_id = $1)`,
      [id],
    )
    await guest.post(`/api/orders/${refOf(id)}/payment/claim`, { reference: '412345678999', version: 1 })
    const inHindi = { 'Accept-Language': 'hi' }
    const { body } = await staff.client.get('/api/admin/orders', inHindi)
    expect(body.orders).toMatchObject([{ names: ['मिक्सर नल (MIXER-QX9)'], isPaymentToConfirm: true }])
    const { body: one } = await staff.client.get(`/api/admin/orders/${id}`, inHindi)
    expect(one.order.lines).toMatchObject([{ name: 'मिक्सर नल (MIXER-QX9)' }])
    const { body: queue } = await staff.client.get('/api/admin/order-payments')
    expect(queue.payments).toMatchObject([{ orderId: id, fullName: 'Asha Gole' }])
  })
})

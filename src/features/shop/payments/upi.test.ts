import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { lockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import type { OrderActor, OrderState } from '#features/shop/orders/rules.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { cancelUnpaid } from './expiry.server.ts'
import { recordDeliveryPayment } from './payments.server.ts'
import { addRefund, refundOrder } from './refunds.server.ts'
import type { OrderPaymentDetails } from './schema.ts'
import { newUnpaidOrder } from './testing.server.ts'

const database = testDatabase()
const then = new Date('2026-11-26T06:01:00Z')
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let guest: Client
let staff: TestAccount
const queue = '/api/admin/order-payments'
const refundQueue = '/api/admin/order-refunds'
const site = () => ({ app, dependencies })

beforeAll(async () => {
  dependencies = testDependencies(database, { UPI_ID: 'kamshetbuild@bank' })
  app = testApp(dependencies)
  guest = createClient(app)
  staff = await newStaff(site())
})
beforeEach(async () => {
  dependencies.clock.now = then
  dependencies.emails.length = 0
  await database.pool.query('truncate orders cascade; delete from graphile_worker._private_jobs')
})

let count = 0
const newReference = () => String(412_345_000_000 + ++count)
const unpaid = (given: Partial<Parameters<typeof newUnpaidOrder>[1]> = {}) =>
  newUnpaidOrder(dependencies, { payment: 'upi', ...given })
const paymentOf = async (ref: string | number, by = guest): Promise<OrderPaymentDetails> => {
  const { status, body } = await by.get(`/api/orders/${ref}/payment`)
  expect(status).toBe(200)
  return body
}
const claim = (ref: string | number, reference = newReference(), { version = 1, by = guest } = {}) =>
  by.post(`/api/orders/${ref}/payment/claim`, { reference, version })
const decide = (id: number, decision: object, by = staff.client) => by.put(`${queue}/${id}/decision`, decision)
const received = (version = 2) => ({ decision: 'received', version })
const refused = (version = 2) => ({ decision: 'refused', reason: 'not-found', version })
const minutesOn = (minutes: number) => {
  dependencies.clock.now = new Date(dependencies.clock.now.getTime() + minutes * 60_000)
}
const expire = () =>
  cancelUnpaid(database.db, { razorpay: undefined, log: dependencies.log, now: dependencies.clock.now })
const move = (id: number, to: OrderState, actor: OrderActor = 'staff') =>
  inTransaction(database.db, async (db) =>
    moveOrder(db, await lockedOrder(db, { id, userId: null }), { to, actor, reason: '', now: then }),
  )
const cancel = (id: number, amount = 4998) =>
  inTransaction(database.db, async (db) => {
    const order = await lockedOrder(db, { id, userId: null })
    await moveOrder(db, order, { to: 'cancelled', actor: 'buyer', reason: '', now: then })
    await refundOrder(db, order, { amount, reason: 'cancelled', now: then })
  })
const stockOf = async (orderId: number) =>
  (
    await database.pool.query(
      'select s.quantity from stock_levels s join order_lines l using (product_id) where l.order_id = $1',
      [orderId],
    )
  ).rows[0].quantity

type Entry = { act: string; subject: { orderId?: number }; details: object }
const actsOn = async (orderId: number) =>
  ((await staff.client.get('/api/admin/audit-log')).body.entries as Entry[]).filter(
    ({ subject }) => subject.orderId === orderId,
  )

describe('An order that is paid by UPI', () => {
  test('shows the link and the QR code, the amount and the time limit', async () => {
    const { id, ref } = await unpaid()
    const payment = await paymentOf(ref)
    expect(payment).toMatchObject({
      ...{ orderId: id, number: `KB${100_000 + id}`, state: 'waiting', next: 'upi', amount: 4998 },
      payBy: '2026-11-26T06:31:00.000Z',
      upi: {
        ...{ id: 'kamshetbuild@bank', isSample: false },
        link: `upi://pay?pa=kamshetbuild@bank&pn=KamshetBuild&tr=KB${100_000 + id}&tn=KB${100_000 + id}&am=4998.00&cu=INR`,
      },
    })
    expect(payment.upi!.qr.path).toMatch(/^M0 0h7v1h-7z/)
    const { headers } = await guest.get(`/api/orders/${ref}/payment`)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('goes to an address that nobody has with sample data, and says so; with neither it is not set up', async () => {
    const { ref } = await unpaid()
    const askedOf = async (variables: Record<string, string>) => {
      const client = createClient(testApp(testDependencies(database, variables)))
      return (await paymentOf(ref, client)).upi
    }
    expect(await askedOf({})).toMatchObject({ isSample: true, id: expect.stringMatching(/@nobank$/) })
    expect(await askedOf({ SAMPLE_DATA: 'off' })).toBeNull()
  })

  test('needs its link: 404 for a guest, for somebody else, and for a changed link', async () => {
    const owner = await newAccount(site(), 'customer')
    const { id, ref } = await unpaid({ userId: owner.id })
    const other = await newAccount(site(), 'customer')
    expect((await paymentOf(id, owner.client)).orderId).toBe(id)
    for (const [by, of, status] of [
      [guest, id, 404],
      [other.client, id, 404],
      [guest, ref.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 404],
      [guest, `${id}-short`, 422],
      [guest, '0', 422],
    ] as const) {
      expect((await by.get(`/api/orders/${of}/payment`)).status, String(of)).toBe(status)
      expect((await claim(of, undefined, { by })).status, String(of)).toBe(status)
    }
  })

  test('stays reserved once its buyer reports the payment, and repeating the reference changes nothing', async () => {
    const { id, ref } = await unpaid()
    const reference = newReference()
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(ref, reference)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers[0]!.body).toMatchObject({ state: 'claimed', next: 'checking', reference, payBy: null, version: 2 })
    minutesOn(45)
    await expire()
    expect(await paymentOf(ref)).toMatchObject({ state: 'claimed', orderState: 'placed' })
    expect(await stockOf(id)).toBe(8)
  })

  test('accepts a different reference in place of a mistyped one', async () => {
    const { ref } = await unpaid()
    await claim(ref)
    const other = newReference()
    expect((await claim(ref, other)).status).toBe(409)
    expect((await claim(ref, other, { version: 2 })).body).toMatchObject({ reference: other, version: 3 })
  })

  test.each([
    ['41234567890', 'Please enter the 12 digits of the UPI reference'],
    ['41234567890x', 'Please enter the 12 digits of the UPI reference'],
    ['', 'Please enter the 12 digits of the UPI reference'],
  ])('refuses %j as a reference', async (reference, message) => {
    const { ref } = await unpaid()
    const { status, body } = await claim(ref, reference)
    expect([status, body.fields.reference]).toEqual([422, message])
  })

  test('reads a reference in Devanagari', async () => {
    const { ref } = await unpaid()
    expect((await claim(ref, '५१२३ ४५६७ ८९०१')).body.reference).toBe('512345678901')
  })

  test('refuses a reference of a different order, also when both come at once', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => unpaid()))
    const reference = newReference()
    const answers = await Promise.all(orders.map(({ ref }) => claim(ref, reference)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body.fields.reference).toBe(
      'This reference belongs to another payment. Please check the 12 digits.',
    )
  })

  test('can be claimed at most 20 times an hour', async () => {
    const { ref } = await unpaid()
    for (let tried = 0; tried < 20; tried++) await claim(ref, '1')
    // The invalid references above did not count towards the limit.
    for (let tried = 0; tried < 20; tried++) expect((await claim(ref, '111122223333', { version: 9 })).status).toBe(409)
    const { status, headers } = await claim(ref)
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
  })

  test('can’t be blocked for its buyer by other people’s tries', async () => {
    const [owner, other] = [await newAccount(site(), 'customer'), await newAccount(site(), 'customer')]
    const { id } = await unpaid({ userId: owner.id })
    for (let tried = 0; tried < 25; tried++) expect((await claim(id, undefined, { by: other.client })).status).toBe(404)
    const form = { method: 'POST', body: new URLSearchParams({ reference: newReference(), version: '1' }) }
    const cookie = [...other.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (let tried = 0; tried < 25; tried++)
      expect((await app.request(`/order/${id}/pay`, { ...form, headers: { Cookie: cookie } })).status).toBe(404)
    expect((await claim(id, undefined, { by: owner.client })).status).toBe(200)
  })

  test.each(['on-delivery', 'razorpay'] as const)('one %s can not be claimed', async (payment) => {
    const { ref } = await unpaid({ payment })
    expect((await claim(ref)).status).toBe(409)
    expect(await paymentOf(ref)).toMatchObject({ upi: null, next: payment })
  })
})

describe('An order that nobody pays in time', () => {
  test('is cancelled, its goods are sold again, and its buyer is notified', async () => {
    const { id, ref } = await unpaid()
    const kept = await unpaid({ payBy: new Date(then.getTime() + 31 * 60_000) })
    minutesOn(29)
    await expire()
    expect((await paymentOf(ref)).state).toBe('waiting')
    minutesOn(1)
    await expire()
    expect(await paymentOf(ref)).toMatchObject({
      state: 'void',
      orderState: 'cancelled',
      next: 'late-claim',
      payBy: null,
    })
    expect(await stockOf(id)).toBe(10)
    expect((await paymentOf(kept.ref)).state).toBe('waiting')
    const { body: order } = await guest.get(`/api/orders/${ref}`)
    expect(order.events.at(-1)).toMatchObject({ state: 'cancelled', actor: 'system', reason: 'not-paid' })
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ subject }) => subject)).toContain(`Your order KB${100_000 + id} is cancelled.`)
    await expire()
    expect(await stockOf(id)).toBe(10)
  })

  test('is looked for every minute by the queue', async () => {
    const { ref } = await unpaid()
    minutesOn(31)
    await database.pool.query("select graphile_worker.add_job('order-payments.expiry', '{}')")
    await runJobs(dependencies)
    expect((await paymentOf(ref)).state).toBe('void')
  })

  test('and is reported as paid at the same moment ends in one of the two ways, 20 times', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => unpaid()))
    minutesOn(31)
    const claims = orders.map(({ ref }) => claim(ref))
    const [answers] = await Promise.all([Promise.all(claims), expire(), expire()])
    for (const [at, { id, ref }] of orders.entries()) {
      const { state, orderState } = await paymentOf(ref)
      const isClaimed = answers[at]!.status === 200
      expect([state, orderState, await stockOf(id)]).toEqual(
        isClaimed ? ['claimed', 'placed', 8] : ['void', 'cancelled', 10],
      )
      if (!isClaimed) expect(answers[at]!.status).toBe(409)
    }
  })

  test('but was paid all the same: the buyer reports it, and gets a refund', async () => {
    const { id, ref } = await unpaid()
    minutesOn(31)
    await expire()
    expect((await claim(ref, undefined, { version: 2 })).body).toMatchObject({
      state: 'claimed',
      orderState: 'cancelled',
    })
    expect((await decide(id, received(3))).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({
      ...{ state: 'refund-due', orderState: 'cancelled', next: 'none' },
      refunds: [{ amount: 4998, why: 'cancelled', state: 'due', isByGateway: false }],
    })
    expect(await stockOf(id)).toBe(10)
  })
})

describe('Staff', () => {
  test('see reported payments, oldest first, and how many wait', async () => {
    const [first, second] = [await unpaid(), await unpaid()]
    await claim(second.ref)
    minutesOn(1)
    await claim(first.ref, '512345678902')
    const { body } = await staff.client.get(queue)
    expect(body.payments.map(({ orderId }: { orderId: number }) => orderId)).toEqual([second.id, first.id])
    expect(body.payments[1]).toEqual({
      fullName: 'Asha Gole',
      ...{ orderId: first.id, number: `KB${100_000 + first.id}`, version: 2, orderState: 'placed', amount: 4998 },
      ...{ reference: '512345678902', claimedAt: '2026-11-26T06:02:00.000Z', orderedAt: '2026-11-26T06:00:00.000Z' },
    })
    expect((await staff.client.get('/api/admin/waiting')).body).toMatchObject({ payments: 2, refunds: 0 })
  })

  test('see them in pages', async () => {
    for (let made = 0; made < 21; made++) await claim((await unpaid()).ref)
    const { body: first } = await staff.client.get(queue)
    const { body: rest } = await staff.client.get(`${queue}?after=${first.next}`)
    expect([first.payments.length, rest.payments.length, rest.next]).toEqual([20, 1, null])
    expect(new Set([...first.payments, ...rest.payments].map(({ orderId }) => orderId)).size).toBe(21)
  })

  test('confirm a payment: the order is confirmed, its buyer is notified, and the audit log records it', async () => {
    const buyer = await newAccount(site(), 'customer', { confirmed: true })
    const { id, ref } = await unpaid({ userId: buyer.id })
    await claim(ref)
    await claim((await unpaid()).ref)
    const ofOrder = async () => (await staff.client.get(`/api/admin/orders/${id}/payment`)).body
    expect(await ofOrder()).toMatchObject({ payment: { state: 'claimed' }, waiting: { orderId: id }, due: [] })
    dependencies.told.length = 0
    expect((await decide(id, received())).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({
      ...{ state: 'paid', orderState: 'confirmed', method: 'upi', paidAt: then.toISOString(), next: 'none' },
    })
    expect(await ofOrder()).toMatchObject({ payment: { state: 'paid', upi: null }, waiting: null })
    await runJobs(dependencies)
    expect(dependencies.told).toContain(buyer.id)
    expect(dependencies.emails.map(({ subject }) => subject)).toContain(`Your order KB${100_000 + id} is confirmed.`)
    expect(await actsOn(id)).toMatchObject([{ act: 'order-payments.received', details: { amount: 4998 } }])
    expect((await decide(id, received())).status).toBe(200)
    expect((await decide(id, refused())).status).toBe(409)
  })

  test('confirm it once, however many press at once', async () => {
    const { id, ref } = await unpaid()
    await claim(ref)
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(id, received())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await database.pool.query('select received from order_payments where order_id = $1', [id])
    expect(rows).toEqual([{ received: 4998 }])
  })

  test('do not find it: the buyer reads why, has 30 more minutes, and can enter the same reference once more', async () => {
    const { id, ref } = await unpaid()
    const reference = newReference()
    await claim(ref, reference)
    minutesOn(60)
    expect((await decide(id, refused())).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({
      ...{ state: 'waiting', refusal: 'not-found', reference: null, next: 'upi', version: 3 },
      payBy: '2026-11-26T07:31:00.000Z',
    })
    await runJobs(dependencies)
    const told = dependencies.emails.find(({ subject }) => subject.startsWith("We didn't find"))!
    expect(told.text).toContain('No payment with this reference has reached our account.')
    expect(told.text).toContain(`/order/${ref}/pay`)
    expect((await claim(ref, reference, { version: 3 })).body).toMatchObject({ state: 'claimed', refusal: null })
  })

  test('find a wrong amount: it goes on the list of refunds with its reference, and the buyer pays again with a new one', async () => {
    const { id, ref } = await unpaid()
    const [reference, other] = [newReference(), newReference()]
    await claim(ref, reference)
    const refuse = (received: unknown, version = 2) =>
      decide(id, { decision: 'refused', reason: 'other-amount', received, version })
    for (const [received, sentence] of [
      ['', 'Please enter the amount that has arrived, from ₹1 to ₹100 crore'],
      ['0', 'Please enter the amount that has arrived, from ₹1 to ₹100 crore'],
      ['4998', 'This is the amount of the order: please confirm the payment.'],
    ]) {
      const { status, body } = await refuse(received)
      expect([status, body.fields.received]).toEqual([422, sentence])
    }
    expect((await refuse('4,500')).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({
      ...{ state: 'waiting', next: 'upi', refusal: 'other-amount', reference: null },
      refunds: [{ amount: 4500, why: 'other-amount', state: 'due', isByGateway: false }],
    })
    const { refunds } = (await staff.client.get(refundQueue)).body
    expect(refunds).toMatchObject([{ orderId: id, amount: 4500, paidBy: 'upi', paidReference: reference }])
    expect(await actsOn(id)).toMatchObject([{ act: 'order-payments.refused', details: { received: 4500 } }])
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Your payment for order KB${100_000 + id} has a different amount.`,
        `Your payment of ₹4,500 is not the amount of order KB${100_000 + id}. You will get it back.`,
      ]),
    )
    const another = await unpaid()
    expect((await claim(ref, reference, { version: 3 })).status).toBe(422)
    expect((await claim(another.ref, reference)).status).toBe(422)
    expect((await claim(ref, other, { version: 3 })).status).toBe(200)
    expect((await decide(id, received(4))).status).toBe(200)
    await staff.client.put(`${refundQueue}/${refunds[0].id}/done`, { method: 'upi', reference: '612345678902' })
    expect(await paymentOf(ref)).toMatchObject({ state: 'paid', reference: other, refunds: [{ state: 'done' }] })
    await cancel(id)
    expect((await paymentOf(ref)).refunds.map(({ amount }) => amount)).toEqual([4500, 4998])
  })

  test('find a wrong amount for an order that was cancelled meanwhile: only what came is refunded', async () => {
    const { id, ref } = await unpaid()
    await claim(ref)
    await cancel(id)
    const other = { decision: 'refused', reason: 'other-amount', received: 1000, version: 3 }
    expect((await decide(id, other)).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({ state: 'void', payBy: null, refunds: [{ amount: 1000 }] })
  })

  test('release a reference while others wait for it: if its money is refunded, none of them gets it', async () => {
    const [mine, other] = [await unpaid(), await unpaid()]
    const reference = newReference()
    await claim(mine.ref, reference)
    const refuse = decide(mine.id, { decision: 'refused', reason: 'other-amount', received: 1, version: 2 })
    const [{ status }, ...claims] = await Promise.all([
      refuse,
      ...Array.from({ length: 5 }, () => claim(other.ref, reference)),
    ])
    expect([status, ...claims.map((each) => each.status)]).toEqual([200, 422, 422, 422, 422, 422])
  })

  test('refuse it three times: a further report no longer keeps the order reserved', async () => {
    const { id, ref } = await unpaid()
    for (const [at, version] of [1, 3, 5].entries()) {
      expect((await claim(ref, undefined, { version })).body, String(at)).toMatchObject({
        state: 'claimed',
        payBy: null,
      })
      minutesOn(10)
      expect((await decide(id, refused(version + 1))).status).toBe(200)
    }
    const { payBy } = await paymentOf(ref)
    expect(payBy).toBe('2026-11-26T07:01:00.000Z')
    expect((await claim(ref, undefined, { version: 7 })).body).toMatchObject({ state: 'claimed', payBy })
    minutesOn(10)
    expect((await decide(id, refused(8))).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({ state: 'waiting', payBy })
    await runJobs(dependencies)
    const refusals = dependencies.emails.filter(({ subject }) => subject.startsWith("We didn't find"))
    expect(refusals).toHaveLength(4)
    await claim(ref, undefined, { version: 9 })
    minutesOn(20)
    await expire()
    expect(await paymentOf(ref)).toMatchObject({ state: 'claimed', orderState: 'cancelled', next: 'checking' })
    expect(await stockOf(id)).toBe(10)
    expect((await decide(id, received(11))).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({ state: 'refund-due', refunds: [{ amount: 4998 }] })
  })

  test('decide about what they see: a new reference or a colleague’s decision makes a new version', async () => {
    const { id, ref } = await unpaid()
    await claim(ref)
    await claim(ref, undefined, { version: 2 })
    expect((await decide(id, received(2))).status).toBe(409)
    expect((await decide(id, refused(3))).status).toBe(200)
    expect((await decide(id, received(3))).status).toBe(409)
  })

  test('do not decide about their own order', async () => {
    const { id, ref } = await unpaid({ userId: staff.id })
    await claim(ref)
    expect((await decide(id, received())).status).toBe(403)
    expect((await paymentOf(ref)).state).toBe('claimed')
    const colleague = await newStaff(site())
    expect((await decide(id, received(), colleague.client)).status).toBe(200)
  })

  test.each([
    ['get', queue, undefined],
    ['get', `${queue}/ways`, undefined],
    ['put', `${queue}/1/decision`, received()],
    ['get', refundQueue, undefined],
    ['put', `${refundQueue}/1/done`, { method: 'cash', reference: '' }],
    ['post', `${refundQueue}/1/retry`, undefined],
  ] as const)('are the only ones who may ask %s %s', async (method, path, body) => {
    const customer = await newAccount(site(), 'customer')
    const ask = (by: Client) => (method === 'get' ? by.get(path) : by[method](path, body))
    const statuses = [(await ask(guest)).status, (await ask(customer.client)).status, (await ask(staff.client)).status]
    expect(statuses).toEqual([401, 403, method === 'get' ? 200 : 404])
  })

  test.each([
    { decision: 'received' },
    { decision: 'refused', version: 2 },
    { decision: 'refused', version: 2, reason: 'no idea' },
    { decision: 'perhaps', version: 2 },
    { decision: 'received', version: 0 },
  ])('send %j: refused as a decision', async (decision) => {
    const { id } = await unpaid()
    expect((await decide(id, decision)).status).toBe(422)
  })

  test('see which settings are missing', async () => {
    expect((await staff.client.get(`${queue}/ways`)).body).toEqual({
      upi: { id: 'kamshetbuild@bank', isSample: false },
      webhook: null,
      missing: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    })
  })
})

describe('A refund', () => {
  const paid = async (given: Parameters<typeof unpaid>[0] = {}) => {
    const order = await unpaid(given)
    await claim(order.ref)
    expect((await decide(order.id, received())).status).toBe(200)
    return order
  }
  const due = async (): Promise<{ id: number }[]> => (await staff.client.get(refundQueue)).body.refunds
  const done = (id: number, given: object = { method: 'upi', reference: '612345678901' }, by = staff.client) =>
    by.put(`${refundQueue}/${id}/done`, given)

  test('of a cancelled order waits for staff, who make it and enter the reference; the buyer is notified twice', async () => {
    const { id, ref } = await paid()
    await cancel(id)
    expect((await paymentOf(ref)).state).toBe('refund-due')
    const [refund] = await due()
    const another = await paid()
    await cancel(another.id)
    expect((await staff.client.get(`/api/admin/orders/${id}/payment`)).body).toMatchObject({
      ...{ payment: { state: 'refund-due' }, waiting: null, due: [{ id: refund!.id }] },
    })
    expect(refund).toMatchObject({
      ...{ orderId: id, amount: 4998, why: 'cancelled', state: 'due', isByGateway: false, paidBy: 'upi' },
      ...{
        fullName: 'Asha Gole',
        phone: expect.stringMatching(/^\+9198/),
        paidReference: expect.stringMatching(/^\d{12}$/),
      },
    })
    expect((await staff.client.get('/api/admin/waiting')).body.refunds).toBe(2)
    expect((await done(refund!.id)).status).toBe(200)
    expect((await done(refund!.id)).status).toBe(200)
    expect(await paymentOf(ref)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done', method: 'upi', reference: '612345678901', doneAt: then.toISOString() }],
    })
    await runJobs(dependencies)
    const subjects = dependencies.emails.map(({ subject }) => subject)
    expect(subjects).toContain(`You will get back ₹4,998 for your cancelled order KB${100_000 + id}.`)
    expect(subjects.filter((each) => each.startsWith('We have paid back ₹4,998'))).toHaveLength(1)
    expect(await actsOn(id)).toContainEqual(
      expect.objectContaining({ act: 'order-refunds.done', details: { amount: 4998, method: 'upi' } }),
    )
  })

  test('of a part leaves the rest paid; more than was paid is refused, also when two come at once', async () => {
    const { id, ref } = await paid()
    const back = (amount: number) =>
      inTransaction(database.db, async (db) =>
        refundOrder(db, await lockedOrder(db, { id, userId: null }), { amount, reason: 'returned', now: then }),
      )
    await back(2499)
    await done((await due())[0]!.id, { method: 'cash', reference: 'ignored' })
    expect(await paymentOf(ref)).toMatchObject({ state: 'paid', refunds: [{ method: 'cash', reference: '' }] })
    const outcomes = await Promise.allSettled([back(2499), back(2499), back(2500)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await paymentOf(ref)).refunds.map(({ amount }) => amount)).toEqual([2499, 2499])
  })

  test('of nothing adds no refund, and a payment that is only reported waits for staff', async () => {
    const [unpaidOrder, claimed] = [await unpaid(), await unpaid()]
    await claim(claimed.ref)
    for (const { id } of [unpaidOrder, claimed]) await cancel(id)
    expect(await paymentOf(unpaidOrder.ref)).toMatchObject({ state: 'void', refunds: [] })
    expect(await paymentOf(claimed.ref)).toMatchObject({ state: 'claimed', refunds: [], orderState: 'cancelled' })
    expect((await decide(claimed.id, refused(3))).status).toBe(200)
    expect(await paymentOf(claimed.ref)).toMatchObject({ state: 'void', payBy: null, refusal: 'not-found' })
    await expect(
      inTransaction(database.db, (db) =>
        addRefund(db, unpaidOrder, { amount: 1, why: 'cancelled', gatewayPaymentId: null, now: then }),
      ),
    ).rejects.toThrow('more would be refunded')
  })

  test('can’t be finished by the staff member who ordered', async () => {
    const { id } = await unpaid({ userId: staff.id })
    const colleague = await newStaff(site())
    await claim((await unpaid()).ref)
    const own = await staff.client.get(`/api/orders/${id}/payment`)
    expect(own.status).toBe(200)
    await claim(id, undefined, { by: staff.client })
    await decide(id, received(), colleague.client)
    await cancel(id)
    const [refund] = await due()
    expect((await done(refund!.id)).status).toBe(403)
    expect((await done(refund!.id, undefined, colleague.client)).status).toBe(200)
  })

  test.each([
    [{ method: 'upi', reference: '12345678901' }, 'Please enter the 12 digits of the UPI reference'],
    [{ method: 'bank', reference: 'none' }, 'Please enter the bank reference'],
    [{ method: 'bank', reference: '' }, 'Please enter the bank reference'],
  ])('with %j does not say where the money went, and is refused', async (given, message) => {
    await cancel((await paid()).id)
    const [refund] = await due()
    const { status, body } = await done(refund!.id, given)
    expect([status, body.fields.reference]).toEqual([422, message])
  })
})

describe('A payment at the door', () => {
  const deliver = (id: number, given: { method: 'cash' | 'upi'; reference: string | null }) =>
    inTransaction(database.db, async (db) => {
      const order = await lockedOrder(db, { id, userId: null })
      await recordDeliveryPayment(db, order, { ...given, now: then })
    })

  test('is recorded with the delivery, once', async () => {
    const [cash, upi] = [await unpaid({ payment: 'on-delivery' }), await unpaid({ payment: 'on-delivery' })]
    for (const { id } of [cash, upi])
      for (const to of ['confirmed', 'packed', 'out-for-delivery', 'delivered'] as const) await move(id, to)
    await deliver(cash.id, { method: 'cash', reference: null })
    await deliver(upi.id, { method: 'upi', reference: '712345678901' })
    await deliver(upi.id, { method: 'cash', reference: null })
    expect(await paymentOf(cash.ref)).toMatchObject({ state: 'paid', method: 'cash', orderState: 'delivered' })
    expect(await paymentOf(upi.ref)).toMatchObject({ state: 'paid', method: 'upi', reference: '712345678901' })
  })

  test('with the reference of a different order is refused', async () => {
    const { ref } = await unpaid()
    await claim(ref, '712345678902')
    const { id } = await unpaid({ payment: 'on-delivery' })
    await expect(deliver(id, { method: 'upi', reference: '712345678902' })).rejects.toMatchObject({ status: 422 })
  })
})

test('orders from before the migration have a payment, and every new one gets one', async () => {
  await newOrderOf(database.db)
  const { rows } = await database.pool.query(
    'select count(*)::int as orders, count(p.order_id)::int as payments from orders o left join order_payments p on p.order_id = o.id',
  )
  expect(rows).toEqual([{ orders: 1, payments: 1 }])
})

import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { lockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { type RazorpayStandIn, standInKeys, startRazorpay } from '#platform/testing/razorpay-stand-in.ts'
import { deleteOldEvents } from './events.server.ts'
import { cancelUnpaid } from './expiry.server.ts'
import { failRefund, recordRefund } from './gateway-refunds.server.ts'
import { createRazorpay } from './razorpay.server.ts'
import { refundOrder } from './refunds.server.ts'
import type { OrderPaymentDetails } from './schema.ts'
import { newUnpaidOrder } from './testing.server.ts'

const database = testDatabase()
const then = new Date('2026-11-26T06:01:00Z')
const elsewhere = { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' }
let razorpay: RazorpayStandIn
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let staff: TestAccount

beforeAll(async () => {
  razorpay = await startRazorpay()
  dependencies = testDependencies(database, {
    PUBLIC_URL: 'https://kamshetbuild.example',
    RAZORPAY_URL: razorpay.url,
    RAZORPAY_KEY_ID: standInKeys.keyId,
    RAZORPAY_KEY_SECRET: standInKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: standInKeys.webhookSecret,
  })
  app = testApp(dependencies)
  staff = await newStaff({ app, dependencies })
})
afterAll(() => razorpay.stop())
beforeEach(async () => {
  dependencies.clock.now = then
  dependencies.emails.length = 0
  razorpay.troubles.length = 0
  razorpay.asked.length = 0
  Object.assign(razorpay.settings, { refundStatus: 'processed', uniqueReceipts: false })
  await database.pool.query('truncate orders, gateway_events cascade; delete from graphile_worker._private_jobs')
})

type Started = { id: number; ref: string; gatewayOrder: string; fields: Record<string, string> }

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const post = async (path: string, body = '', headers: Record<string, string> = {}) => {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await app.request(path, { method: 'POST', body, headers: { ...type, ...headers } })
  return { status: answer.status, to: answer.headers.get('Location') }
}
const guest = () => createClient(app)
const unpaid = () => newUnpaidOrder(dependencies, { payment: 'razorpay' })
const press = (ref: string, search = '') => post(`/api/orders/${ref}/payment/razorpay${search}`)
const paymentOf = async (ref: string): Promise<OrderPaymentDetails> =>
  (await guest().get(`/api/orders/${ref}/payment`)).body
const formOf = (ref: string, headers?: Record<string, string>) =>
  guest().get(`/api/orders/${ref}/payment/razorpay`, headers)

/** An order whose buyer has pressed the button, and sees Razorpay's page. */
async function started(): Promise<Started> {
  const { id, ref } = await unpaid()
  expect((await press(ref)).to).toBe(`/order/${ref}/pay?to=razorpay`)
  const { fields } = (await formOf(ref)).body
  return { id, ref, gatewayOrder: fields.order_id, fields }
}
const back = ({ fields }: Started, given: Record<string, string>) =>
  post(new URL(fields.callback_url!).pathname + new URL(fields.callback_url!).search, form(given), elsewhere)
const tell = async ({ body, headers }: ReturnType<RazorpayStandIn['messageOf']>, changed: object = {}) => {
  const init = { method: 'POST', body, headers: { ...headers, ...changed } as Record<string, string> }
  return (await app.request('/api/payments/razorpay/webhook', init)).status
}
const expire = (minutes: number) => {
  dependencies.clock.now = new Date(then.getTime() + minutes * 60_000)
  const { log, clock, env } = dependencies
  return cancelUnpaid(database.db, { razorpay: createRazorpay(env), log, now: clock.now })
}
const cancel = ({ id }: Started, amount = 4998) =>
  inTransaction(database.db, async (db) => {
    const order = await lockedOrder(db, { id, userId: null })
    await moveOrder(db, order, { to: 'cancelled', actor: 'buyer', reason: '', now: then })
    await refundOrder(db, order, { amount, reason: 'cancelled', now: then })
  })
/** Pays at Razorpay and returns to the shop. */
const paid = async () => {
  const order = await started()
  const payment = razorpay.pay(order.gatewayOrder)
  expect((await back(order, razorpay.callbackOf(payment))).status).toBe(303)
  return { ...order, payment }
}
const subjects = async () => {
  await runJobs(dependencies)
  return dependencies.emails.map(({ subject }) => subject)
}
const refundsAt = (paymentId: string) =>
  [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === paymentId)

describe('The way to Razorpay', () => {
  test('begins with a press, which creates one order there in paise, however many presses come at once', async () => {
    const { id, ref } = await unpaid()
    expect((await formOf(ref)).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(ref)))
    expect(new Set(answers.map(({ to }) => to))).toEqual(new Set([`/order/${ref}/pay?to=razorpay`]))
    const { action, fields } = (await formOf(ref)).body
    expect(action).toBe(`${razorpay.url}/v1/checkout/embedded`)
    const order = razorpay.orders.get(fields.order_id)!
    expect(order).toMatchObject({
      amount: 499_800,
      currency: 'INR',
      receipt: expect.stringMatching(`^KB${100_000 + id}-`),
    })
    await press(ref)
    expect((await formOf(ref)).body.fields.order_id).toBe(fields.order_id)
    expect(fields).toMatchObject({
      ...{ key_id: standInKeys.keyId, amount: '499800', currency: 'INR', description: `KB${100_000 + id}` },
      ...{ 'prefill[name]': 'Asha Gole', 'prefill[contact]': expect.stringMatching(/^\+9198\d{8}$/) },
      callback_url: expect.stringMatching(
        /^https:\/\/kamshetbuild\.example\/api\/payments\/razorpay\/callback\?order=[\w.-]+&language=en$/,
      ),
    })
    expect(JSON.stringify(fields)).not.toContain(ref.split('-')[1])
  })

  test('keeps the language of the page', async () => {
    const { ref } = await unpaid()
    expect((await press(ref, '?language=mr')).to).toBe(`/mr/order/${ref}/pay?to=razorpay`)
    const { fields } = (await formOf(ref, { 'Accept-Language': 'mr' })).body
    expect(fields.callback_url).toMatch(/&language=mr$/)
  })

  test('finds an order whose response was lost, because a receipt counts once', async () => {
    razorpay.settings.uniqueReceipts = true
    const { ref } = await unpaid()
    razorpay.troubles.push('lost')
    expect((await press(ref)).to).toBe(`/order/${ref}/pay?payment=unavailable`)
    expect((await press(ref)).to).toBe(`/order/${ref}/pay?to=razorpay`)
    const { fields } = (await formOf(ref)).body
    const receipt = razorpay.orders.get(fields.order_id)!.receipt
    expect([...razorpay.orders.values()].filter((each) => each.receipt === receipt)).toHaveLength(1)
  })

  test('is said to be closed while Razorpay is down', async () => {
    const { ref } = await unpaid()
    razorpay.troubles.push('down')
    expect((await press(ref)).to).toBe(`/order/${ref}/pay?payment=unavailable`)
    expect(await paymentOf(ref)).toMatchObject({ state: 'waiting', next: 'razorpay' })
  })

  test('is only for its buyer: 404 without the link of the order, 422 for an invalid one, and nothing for an order paid otherwise', async () => {
    const { id, ref } = await unpaid()
    for (const [of, status] of [
      [String(id), 404],
      [ref.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 404],
    ] as const)
      expect([(await press(of)).status, (await formOf(of)).status]).toEqual([status, status])
    expect((await formOf('none')).status).toBe(422)
    const upi = await newUnpaidOrder(dependencies, { payment: 'upi' })
    expect((await press(upi.ref)).to).toBe(`/order/${upi.ref}/pay`)
    expect((await formOf(upi.ref)).status).toBe(409)
  })

  test('can’t be blocked for its buyer by other people’s presses', async () => {
    const [owner, other] = [
      await newAccount({ app, dependencies }, 'customer'),
      await newAccount({ app, dependencies }, 'customer'),
    ]
    const { id } = await newUnpaidOrder(dependencies, { payment: 'razorpay', userId: owner.id })
    const pressed = async (by: TestAccount) => (await by.client.post(`/api/orders/${id}/payment/razorpay`)).status
    for (let tried = 0; tried < 31; tried++) expect(await pressed(other)).toBe(404)
    expect(await pressed(owner)).toBe(303)
  })

  test('can’t be abused as a page of a different site', async () => {
    const { ref } = await unpaid()
    expect((await post(`/api/orders/${ref}/payment/razorpay`, '', elsewhere)).status).toBe(403)
  })
})

test('needs a policy that lets a form lead to Razorpay, which only the payment page has, and only if Razorpay is set up', async () => {
  const { ref } = await unpaid()
  const pages = { assets: developmentAssets, clientFolder: tmpdir() }
  const targetsOf = async (path: string, of: TestDependencies = dependencies) => {
    const { status, headers } = await testApp(of, pages).request(path)
    return [status, /form-action ([^;]*);/.exec(headers.get('Content-Security-Policy')!)![1]]
  }
  for (const path of [`/order/${ref}/pay`, `/mr/order/${ref}/pay`])
    expect(await targetsOf(path)).toEqual([200, `'self' ${razorpay.url}`])
  for (const path of [`/order/${ref}`, '/']) expect(await targetsOf(path)).toEqual([200, "'self'"])
  expect(await targetsOf(`/order/${ref}/pay`, testDependencies(database))).toEqual([200, "'self'"])
})

describe('A buyer who returns from Razorpay', () => {
  test('with a signed payment has paid: the order is confirmed', async () => {
    const order = await started()
    const payment = razorpay.pay(order.gatewayOrder)
    expect(await back(order, razorpay.callbackOf(payment))).toEqual({ status: 303, to: `/order/${order.ref}` })
    expect(await paymentOf(order.ref)).toMatchObject({
      ...{ state: 'paid', orderState: 'confirmed', method: 'netbanking', payBy: null, next: 'none' },
    })
  })

  test('in Marathi is led to the page in Marathi, and a member to the account’s page', async () => {
    const buyer = await newAccount({ app, dependencies }, 'customer')
    const { id } = await newUnpaidOrder(dependencies, { payment: 'razorpay', userId: buyer.id })
    const own = `/api/orders/${id}/payment`
    await buyer.client.post(`${own}/razorpay`)
    const { body } = await buyer.client.get(`${own}/razorpay`, { 'Accept-Language': 'mr' })
    const payment = razorpay.pay(body.fields.order_id)
    const callback = new URL(body.fields.callback_url)
    const answer = await post(callback.pathname + callback.search, form(razorpay.callbackOf(payment)), elsewhere)
    expect(answer.to).toBe(`/mr/order/${id}`)
  })

  test('twice at once has paid once', async () => {
    const order = await started()
    const callback = razorpay.callbackOf(razorpay.pay(order.gatewayOrder))
    const answers = await Promise.all(Array.from({ length: 5 }, () => back(order, callback)))
    expect(new Set(answers.map(({ to }) => to))).toEqual(new Set([`/order/${order.ref}`]))
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'paid', refunds: [] })
    expect((await subjects()).filter((each) => each.endsWith('is confirmed.'))).toHaveLength(1)
  })

  test.each([
    [
      'another payment',
      ({ razorpay_signature }: Record<string, string>) => ({ razorpay_signature, razorpay_payment_id: 'pay_other' }),
    ],
    ['no real signature', (callback: Record<string, string>) => ({ ...callback, razorpay_signature: 'ab'.repeat(32) })],
    ['a short one', (callback: Record<string, string>) => ({ ...callback, razorpay_signature: 'ab' })],
  ])('with %s has not paid', async (_, change) => {
    const order = await started()
    const payment = razorpay.pay(order.gatewayOrder)
    const forged = change(razorpay.callbackOf(payment)) as Record<string, string>
    expect((await back(order, forged)).status).toBe(403)
    expect((await paymentOf(order.ref)).state).toBe('waiting')
  })

  test('with the payment of a different order has not paid this one', async () => {
    const [mine, other] = [await started(), await started()]
    const payment = razorpay.pay(other.gatewayOrder)
    expect((await back(mine, razorpay.callbackOf(payment))).status).toBe(403)
    expect((await paymentOf(mine.ref)).state).toBe('waiting')
  })

  test('without a payment reads so, and can try again', async () => {
    const order = await started()
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }
    const buyer = guest()
    await buyer.post(`/api/orders/${order.ref}/payment/razorpay`)
    // Paying a different order in a second tab does not change where the browser returns for this order.
    await buyer.post(`/api/orders/${(await unpaid()).ref}/payment/razorpay`)
    const follow = async (to: string | null) => (await buyer.get(to!)).headers.get('Location')
    expect(await follow((await back(order, failed)).to)).toBe(`/order/${order.ref}/pay?payment=failed`)
    const cancelled = await back(order, { ...failed, 'error[reason]': 'payment_cancelled' })
    expect(await follow(cancelled.to)).toBe(`/order/${order.ref}/pay?payment=cancelled`)
    const { pathname, search } = new URL(order.fields.cancel_url!)
    expect(await follow(pathname + search)).toBe(`/order/${order.ref}/pay?payment=cancelled`)
    expect((await press(order.ref)).to).toBe(`/order/${order.ref}/pay?to=razorpay`)
  })

  test('in a different browser and without a signature is not shown the order’s link', async () => {
    const order = await started()
    const other = guest()
    await other.post(`/api/orders/${(await unpaid()).ref}/payment/razorpay`)
    const { pathname, search } = new URL(order.fields.cancel_url!)
    for (const client of [guest(), other]) {
      const { status, headers } = await client.get(pathname + search)
      expect([status, headers.get('Location')]).toEqual([303, '/track'])
    }
    const { to } = await back(order, { 'error[code]': 'BAD_REQUEST_ERROR' })
    expect(to).not.toContain(order.ref)
    expect((await other.get(to!)).headers.get('Location')).toBe('/track')
  })

  test('before the bank has approved, or while Razorpay is silent, reads so; a job asks again', async () => {
    const [slow, silent] = [await started(), await started()]
    const authorized = razorpay.pay(slow.gatewayOrder, { status: 'authorized' })
    expect((await back(slow, razorpay.callbackOf(authorized))).to).toBe(`/order/${slow.ref}/pay?payment=checking`)
    const payment = razorpay.pay(silent.gatewayOrder)
    razorpay.troubles.push('down')
    expect((await back(silent, razorpay.callbackOf(payment))).to).toBe(`/order/${silent.ref}/pay?payment=checking`)
    authorized.status = 'captured'
    await retryNow(database.pool)
    await runJobs(dependencies)
    for (const { ref } of [slow, silent]) expect((await paymentOf(ref)).state).toBe('paid')
  })

  test.each(['', '?order=made.up.text', '?order=abc'])(
    'by an address that we did not make (%s) finds nothing',
    async (search) => {
      expect((await post(`/api/payments/razorpay/callback${search}`, '', elsewhere)).status).toBe(404)
    },
  )

  test('a day later finds nothing', async () => {
    const order = await started()
    dependencies.clock.now = new Date(then.getTime() + 24 * 60 * 60_000)
    expect((await back(order, razorpay.callbackOf(razorpay.pay(order.gatewayOrder)))).status).toBe(404)
  })
})

describe('A message from Razorpay', () => {
  test('counts before the browser is back, and the browser is led to the paid order', async () => {
    const order = await started()
    const payment = razorpay.pay(order.gatewayOrder, { method: 'card' })
    expect(await tell(razorpay.messageOf('payment.captured', { payment }))).toBe(200)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'paid', method: 'card' })
    expect((await back(order, razorpay.callbackOf(payment))).to).toBe(`/order/${order.ref}`)
    expect(await tell(razorpay.messageOf('order.paid', { payment }))).toBe(200)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'paid', refunds: [] })
  })

  test('counts once, also when it comes ten times at once', async () => {
    const order = await started()
    const message = razorpay.messageOf('payment.captured', { payment: razorpay.pay(order.gatewayOrder) })
    const statuses = await Promise.all(Array.from({ length: 10 }, () => tell(message)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'paid', refunds: [], version: 2 })
    const { rows } = await database.pool.query('select count(*)::int as events from gateway_events')
    expect(rows).toEqual([{ events: 1 }])
  })

  test('that is unsigned, or signed over different bytes, is refused', async () => {
    const order = await started()
    const message = razorpay.messageOf('payment.captured', { payment: razorpay.pay(order.gatewayOrder) })
    expect(await tell(message, { 'X-Razorpay-Signature': '' })).toBe(403)
    expect(await tell(message, { 'X-Razorpay-Signature': 'ab'.repeat(32) })).toBe(403)
    expect(await tell({ ...message, body: `${message.body} ` })).toBe(403)
    expect((await paymentOf(order.ref)).state).toBe('waiting')
    const { rowCount } = await database.pool.query('select from gateway_events')
    expect(rowCount).toBe(0)
  })

  test('about other things, of a different shape or about an unknown order changes nothing', async () => {
    const order = await started()
    const payment = razorpay.pay(order.gatewayOrder)
    expect(await tell(razorpay.messageOf('invoice.paid', { payment }))).toBe(200)
    const foreign = { ...payment, id: 'pay_foreign', order_id: 'order_foreign' }
    expect(await tell(razorpay.messageOf('payment.captured', { payment: foreign }))).toBe(200)
    const without = { ...payment, amount: 'a lot' as unknown as number }
    expect(await tell(razorpay.messageOf('payment.captured', { payment: without }))).toBe(200)
    expect((await paymentOf(order.ref)).state).toBe('waiting')
  })

  test('without an id counts once by its bytes; ids are deleted after 90 days, and a payment still counts once', async () => {
    const order = await started()
    const message = razorpay.messageOf('payment.captured', { payment: razorpay.pay(order.gatewayOrder) })
    const { 'x-razorpay-event-id': _, ...headers } = message.headers
    for (const __ of [1, 2]) expect(await tell({ ...message, headers } as typeof message)).toBe(200)
    await deleteOldEvents(database.db, new Date(then.getTime() + 91 * 24 * 60 * 60_000))
    expect((await database.pool.query('select from gateway_events')).rowCount).toBe(0)
    expect(await tell(message)).toBe(200)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'paid', refunds: [] })
  })

  test('about a failed try is shown on the order’s page', async () => {
    const order = await started()
    const payment = razorpay.pay(order.gatewayOrder, { status: 'failed' })
    expect(await tell(razorpay.messageOf('payment.failed', { payment }))).toBe(200)
    expect(await paymentOf(order.ref)).toMatchObject({
      state: 'waiting',
      next: 'razorpay',
      failedAt: then.toISOString(),
    })
  })

  test('is not accepted if Razorpay is not set up', async () => {
    const other = testApp(testDependencies(database))
    const { body, headers } = razorpay.messageOf('payment.captured', {})
    const init = { method: 'POST', body, headers }
    expect((await other.request('/api/payments/razorpay/webhook', init)).status).toBe(404)
  })
})

describe('Money that does not pay its order is refunded automatically', () => {
  test('when it comes after the order was cancelled', async () => {
    const order = await started()
    await cancel(order)
    const payment = razorpay.pay(order.gatewayOrder)
    expect(await tell(razorpay.messageOf('payment.captured', { payment }))).toBe(200)
    expect((await back(order, razorpay.callbackOf(payment))).to).toBe(`/order/${order.ref}`)
    expect(await paymentOf(order.ref)).toMatchObject({
      ...{ state: 'refund-due', orderState: 'cancelled' },
      refunds: [{ amount: 4998, why: 'paid-late', state: 'due', isByGateway: true }],
    })
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        `Your payment of ₹4,998 arrived after order KB${100_000 + order.id} was cancelled. You will get it back.`,
        `We have paid back ₹4,998 for your order KB${100_000 + order.id}.`,
      ]),
    )
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
    expect(refundsAt(payment.id)).toMatchObject([{ amount: 499_800 }])
  })

  test('when it is paid a second time, reported once or twice', async () => {
    const { payment: first, ...order } = await paid()
    const second = razorpay.pay(order.gatewayOrder)
    for (const event of ['payment.captured', 'order.paid'])
      expect(await tell(razorpay.messageOf(event, { payment: second }))).toBe(200)
    await subjects()
    expect(await paymentOf(order.ref)).toMatchObject({
      ...{ state: 'paid', orderState: 'confirmed' },
      refunds: [{ amount: 4998, why: 'paid-twice', state: 'done' }],
    })
    expect([refundsAt(first.id).length, refundsAt(second.id).length]).toEqual([0, 1])
    // The first payment can still be refunded.
    await cancel(order)
    await subjects()
    expect((await paymentOf(order.ref)).state).toBe('refunded')
    expect(refundsAt(first.id)).toHaveLength(1)
  })

  test('when the amount is wrong; a payment in a foreign currency needs an operator', async () => {
    const order = await started()
    for (const given of [{ amount: 100 }, { currency: 'USD' }, { amount: 499_850 }]) {
      const payment = razorpay.pay(order.gatewayOrder, given)
      expect(await tell(razorpay.messageOf('payment.captured', { payment }))).toBe(200)
      expect((await back(order, razorpay.callbackOf(payment))).status).toBe(303)
    }
    await subjects()
    expect(await paymentOf(order.ref)).toMatchObject({
      ...{ state: 'waiting', orderState: 'placed' },
      refunds: [{ amount: 1, why: 'other-amount', state: 'done' }],
    })
    const right = razorpay.pay(order.gatewayOrder)
    await back(order, razorpay.callbackOf(right))
    expect((await paymentOf(order.ref)).state).toBe('paid')
  })
})

describe('Before an unpaid order is cancelled, Razorpay is asked', () => {
  test('and a payment whose news was lost counts', async () => {
    const order = await started()
    razorpay.pay(order.gatewayOrder)
    await expire(31)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'paid', orderState: 'confirmed' })
  })

  test('and an unpaid order is cancelled; a job finds a later payment, which is refunded', async () => {
    const order = await started()
    await expire(31)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'void', orderState: 'cancelled' })
    const payment = razorpay.pay(order.gatewayOrder)
    await retryNow(database.pool)
    await runJobs(dependencies)
    await runJobs(dependencies)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refunded', refunds: [{ why: 'paid-late' }] })
    expect(refundsAt(payment.id)).toHaveLength(1)
  })

  test('and while a payment is under way the order stays, for an hour at most', async () => {
    const order = await started()
    const payment = razorpay.pay(order.gatewayOrder, { status: 'authorized' })
    await expire(31)
    expect((await paymentOf(order.ref)).state).toBe('waiting')
    payment.status = 'failed'
    await expire(32)
    expect((await paymentOf(order.ref)).state).toBe('void')
    const slow = await started()
    razorpay.pay(slow.gatewayOrder, { status: 'authorized' })
    await expire(32 + 30 + 61)
    expect((await paymentOf(slow.ref)).state).toBe('void')
  })

  test('and while it is down no order is cancelled within the hour; it is asked once in a run', async () => {
    const orders = [await started(), await started(), await started()]
    const other = await newUnpaidOrder(dependencies, { payment: 'upi' })
    razorpay.troubles.push('down')
    razorpay.asked.length = 0
    await expire(31)
    expect(razorpay.asked).toHaveLength(1)
    expect((await paymentOf(other.ref)).state).toBe('void')
    for (const { ref } of orders) expect((await paymentOf(ref)).state).toBe('waiting')
    razorpay.pay(orders[0]!.gatewayOrder)
    await expire(32)
    const states = await Promise.all(orders.map(async ({ ref }) => (await paymentOf(ref)).state))
    expect(states).toEqual(['paid', 'void', 'void'])
  })

  test('and an order whose payment can’t be recorded does not stop the others: they are asked about and end', async () => {
    const [broken, unreadable, other] = [await started(), await started(), await started()]
    const plain = await newUnpaidOrder(dependencies, { payment: 'razorpay' })
    razorpay.pay(broken.gatewayOrder)
    razorpay.pay(unreadable.gatewayOrder, { amount: 0.5 })
    await database.pool.query(`create function refuse_payment() returns trigger language plpgsql as $$
        begin raise exception 'broken'; end $$;
      create trigger payment_refused before update of paid_at on order_payments
        for each row when (new.order_id = ${broken.id}) execute function refuse_payment()`)
    const logged: unknown[] = []
    const log = { ...dependencies.log, error: (about: object) => logged.push(about), warn: () => undefined }
    try {
      dependencies.clock.now = new Date(then.getTime() + 31 * 60_000)
      await cancelUnpaid(database.db, {
        ...{ razorpay: createRazorpay(dependencies.env), now: dependencies.clock.now },
        log: log as unknown as typeof dependencies.log,
      })
    } finally {
      await database.pool.query('drop function refuse_payment cascade')
    }
    const states = await Promise.all(
      [broken, unreadable, other, plain].map(async ({ ref }) => (await paymentOf(ref)).state),
    )
    expect(states).toEqual(['waiting', 'waiting', 'void', 'void'])
    expect(logged).toMatchObject([{ orderId: broken.id }])
    await expire(32)
    expect((await paymentOf(broken.ref)).state).toBe('paid')
    await expire(92)
    expect((await paymentOf(unreadable.ref)).state).toBe('void')
  })

  test('but not about an order that nobody has begun to pay; an order that Razorpay no longer knows is cancelled', async () => {
    const [never, forgotten] = [await unpaid(), await started()]
    razorpay.orders.delete(forgotten.gatewayOrder)
    await expire(31)
    for (const { ref } of [never, forgotten]) expect((await paymentOf(ref)).state).toBe('void')
  })
})

describe('A refund through Razorpay', () => {
  test('is requested with the payment, in paise, and is done when Razorpay says so', async () => {
    razorpay.settings.refundStatus = 'pending'
    const order = await paid()
    await cancel(order)
    await subjects()
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refund-due', refunds: [{ state: 'sent' }] })
    const [refund] = refundsAt(order.payment.id)
    const message = razorpay.messageOf('refund.processed', { refund: { ...refund!, status: 'processed' } })
    for (const _ of [1, 2]) expect(await tell(message)).toBe(200)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
    expect((await subjects()).filter((each) => each.startsWith('We have paid back'))).toHaveLength(1)
    expect((await staff.client.get('/api/admin/order-refunds')).body.refunds).toEqual([])
  })

  test('is made once, although the response was lost and the job has crashed', async () => {
    const order = await paid()
    await cancel(order)
    razorpay.troubles.push('lost')
    await runJobs(dependencies)
    expect(await paymentOf(order.ref)).toMatchObject({ refunds: [{ state: 'due' }] })
    // The response is lost again, as if the process had been killed before it stored the response. The job runs again
    // with the same key.
    razorpay.troubles.push('lost')
    await retryNow(database.pool)
    await runJobs(dependencies)
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(refundsAt(order.payment.id)).toMatchObject([{ amount: 499_800 }])
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
  })

  test('whose news came before the response is recognised by its key', async () => {
    const order = await paid()
    await cancel(order)
    razorpay.settings.refundStatus = 'pending'
    razorpay.troubles.push('lost')
    await runJobs(dependencies)
    const [refund] = refundsAt(order.payment.id)
    await tell(razorpay.messageOf('refund.processed', { refund: { ...refund!, status: 'processed' } }))
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
  })

  test('whose news is lost is asked about later', async () => {
    razorpay.settings.refundStatus = 'pending'
    const order = await paid()
    await cancel(order)
    await runJobs(dependencies)
    refundsAt(order.payment.id)[0]!.status = 'processed'
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refunded' })
    expect(refundsAt(order.payment.id)).toHaveLength(1)
  })

  test('that fails there is for staff, who have it tried again, or pay it themselves', async () => {
    razorpay.settings.refundStatus = 'pending'
    const orders = [await paid(), await paid()]
    for (const order of orders) {
      await cancel(order)
      await runJobs(dependencies)
      const [refund] = refundsAt(order.payment.id)
      await tell(razorpay.messageOf('refund.failed', { refund: { ...refund!, status: 'failed' } }))
      razorpay.refunds.delete(refund!.id)
    }
    const { refunds } = (await staff.client.get('/api/admin/order-refunds')).body
    expect(refunds).toMatchObject([
      { state: 'failed', isByGateway: true, paidBy: 'netbanking', paidReference: orders[0]!.payment.id },
      { state: 'failed' },
    ])
    razorpay.settings.refundStatus = 'processed'
    const [first, second] = refunds.map(({ id }: { id: number }) => `/api/admin/order-refunds/${id}`)
    for (const _ of [1, 2]) expect((await staff.client.post(`${first}/retry`)).status).toBe(200)
    const bank = { method: 'bank', reference: 'AXISP00123456789' }
    expect((await staff.client.put(`${first}/done`, bank)).status).toBe(409)
    expect((await staff.client.put(`${second}/done`, bank)).status).toBe(200)
    await runJobs(dependencies)
    expect(await paymentOf(orders[0]!.ref)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done', method: '' }],
    })
    expect(await paymentOf(orders[1]!.ref)).toMatchObject({ state: 'refunded', refunds: [{ method: 'bank' }] })
    expect(orders.map(({ payment }) => refundsAt(payment.id).length)).toEqual([1, 0])
  })

  const failed = async () => {
    const order = await paid()
    await cancel(order)
    const { rows } = await database.pool.query('select id from order_refunds where order_id = $1', [order.id])
    await failRefund(database.db, rows[0].id, { isRefused: false, now: then })
    await database.pool.query('delete from graphile_worker._private_jobs')
    return { ...order, refundId: rows[0].id as number }
  }
  const bank = { method: 'bank', reference: 'AXISP00123456789' }
  const byHand = (id: number) => staff.client.put(`/api/admin/order-refunds/${id}/done`, bank)

  test.each([
    ['under its key', 'processed', { state: 'done', method: '' }],
    ['under its key, on its way', 'pending', { state: 'sent', method: '' }],
    ['from its dashboard', 'processed', { state: 'done', method: '' }],
  ])('that Razorpay has made after all (%s) is not paid by hand', async (how, status, expected) => {
    const { ref, refundId, payment } = await failed()
    const { rows } = await database.pool.query('select key from order_refunds where id = $1', [refundId])
    razorpay.settings.refundStatus = status
    const key = how === 'from its dashboard' ? crypto.randomUUID() : rows[0].key
    await createRazorpay(dependencies.env)!.refund({ paymentId: payment.id, amount: 499_800, key })
    const { status: answered, body } = await byHand(refundId)
    expect([answered, body.message]).toEqual([
      409,
      "Razorpay has paid this back after all, or is about to. Please don't pay it again.",
    ])
    expect((await paymentOf(ref)).refunds).toMatchObject([expected])
    for (const refund of refundsAt(payment.id)) refund.status = 'processed'
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(await paymentOf(ref)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
  })

  test('about which Razorpay does not answer is not paid by hand, and never by the staff member who ordered', async () => {
    const { ref, refundId } = await failed()
    razorpay.troubles.push('down')
    const { status, body } = await byHand(refundId)
    expect([status, body.message]).toEqual([
      409,
      "Razorpay doesn't say whether it has paid this back. Please try again in a minute.",
    ])
    expect((await paymentOf(ref)).refunds).toMatchObject([{ state: 'failed' }])
    expect((await byHand(refundId)).status).toBe(200)
  })

  test('that was paid by hand, and by Razorpay later, is logged as an error and shown to staff', async () => {
    const order = await failed()
    expect((await byHand(order.refundId)).status).toBe(200)
    const { rows } = await database.pool.query('select key from order_refunds where id = $1', [order.refundId])
    const refund = { id: 'rfnd_late', payment_id: order.payment.id, amount: 499_800, receipt: rows[0].key }
    const logged: object[] = []
    const log = { warn: () => undefined, error: (about: object) => void logged.push(about) }
    await recordRefund(database.db, { ...refund, status: 'failed' }, { now: then, log: log as never })
    expect((await paymentOf(order.ref)).refunds).toMatchObject([{ method: 'bank', isTwice: false }])
    await recordRefund(database.db, { ...refund, status: 'processed' }, { now: then, log: log as never })
    expect(logged).toEqual([
      { gatewayRefund: 'rfnd_late', gatewayPayment: order.payment.id, refundId: order.refundId, orderId: order.id },
    ])
    expect((await staff.client.get(`/api/admin/orders/${order.id}/payment`)).body.payment.refunds).toMatchObject([
      { state: 'done', method: 'bank', isTwice: true },
    ])
  })

  test('that Razorpay refuses goes to staff at once', async () => {
    const order = await paid()
    await cancel(order)
    razorpay.payments.get(order.payment.id)!.amount = 100
    await runJobs(dependencies)
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'refund-due', refunds: [{ state: 'failed' }] })
    expect((await staff.client.get('/api/admin/waiting')).body.refunds).toBe(1)
  })

  test('can be a part of the payment', async () => {
    const order = await paid()
    await inTransaction(database.db, async (db) =>
      refundOrder(db, await lockedOrder(db, { id: order.id, userId: null }), {
        amount: 2499,
        reason: 'returned',
        now: then,
      }),
    )
    await subjects()
    expect(await paymentOf(order.ref)).toMatchObject({ state: 'paid', refunds: [{ amount: 2499, why: 'returned' }] })
    expect(refundsAt(order.payment.id)).toMatchObject([{ amount: 249_900 }])
  })
})

test('staff see that Razorpay is set up, and the webhook address for its settings', async () => {
  expect((await staff.client.get('/api/admin/order-payments/ways')).body).toMatchObject({
    ...{ webhook: 'https://kamshetbuild.example/api/payments/razorpay/webhook', missing: ['UPI_ID'] },
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { addStock, newProduct } from '#features/shop/catalog/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { newCoupon } from '#features/shop/coupons/testing.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let guest: Client

beforeEach(() => {
  dependencies = testDependencies(database)
  dependencies.clock.now = new Date('2026-11-26T06:00:00Z')
  app = testApp(dependencies)
  guest = createClient(app)
})

const stockOf = async (id: number) => {
  const level = database.db.selectFrom('stock_levels').select('quantity')
  return (await level.where('product_id', '=', id).executeTakeFirstOrThrow()).quantity
}
/** Orders pieces of a new product, of which there are ten, at ₹2,499 each. */
const send = async (
  client: Client,
  { quantity = 2, coupon = '', off = 0, payment = 'on-delivery', language = 'en', buyer = {} } = {},
) => {
  const productId = await newProduct(database.db)
  await addStock(database.db, productId, 10)
  const { status, body } = await client.post(
    '/api/orders',
    {
      ...{
        email: 'asha@example.in',
        fullName: 'Asha Gole',
        phone: '9822012345',
        street: '4 Shivaji Path',
        landmark: '',
        ...buyer,
      },
      ...{
        city: 'Kamshet',
        pincode: '410405',
        firm: '',
        gstin: '',
        needsUnloading: false,
        coupon,
        keepsAddress: false,
      },
      ...{ slotDay: '2026-11-27', slotPart: 'morning', payment, cart: crypto.randomUUID().replaceAll('-', '') },
      ...{ lines: [{ productId, quantity, price: 2_499 }], total: quantity * 2_499 - off },
    },
    { 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': language },
  )
  expect(status).toBe(201)
  return { ref: body.ref as string, productId }
}
const stateOf = async (client: Client, ref: string) => (await client.get(`/api/orders/${ref}`)).body.state
/** The reference and the token in the link of the last email. */
const linkInEmail = async () => {
  await runJobs(dependencies)
  const [, ref = '', token = ''] = /\/order\/([\w-]+)\?confirm=(\w+)/.exec(dependencies.emails.at(-1)!.text) ?? []
  return { ref, token }
}
/** The references and tokens in the links of all emails. */
const linksInEmails = () =>
  new Map(
    dependencies.emails.flatMap(({ text }) => {
      const [, ref, token] = /\/order\/([\w-]+)\?confirm=(\w+)/.exec(text) ?? []
      return ref && token ? [[ref, token] as const] : []
    }),
  )
const confirm = (ref: string, token: string, client = guest) =>
  client.post(`/api/orders/${ref}/confirmation`, { token })

test('a guest’s order takes its goods once the guest has confirmed by the link in the email, once', async () => {
  const { ref, productId } = await send(guest)
  expect([await stateOf(guest, ref), await stockOf(productId)]).toEqual(['unconfirmed', 10])
  const link = await linkInEmail()
  expect(link.ref).toBe(ref)
  expect(dependencies.emails.at(-1)!.subject).toMatch(/^Please confirm your order KB/)
  expect([await stateOf(guest, ref), await stockOf(productId)]).toEqual(['unconfirmed', 10])
  const answers = await Promise.all([1, 2, 3].map(() => confirm(ref, link.token)))
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'placed']))
  expect(await stockOf(productId)).toBe(8)
  await runJobs(dependencies)
  expect(dependencies.emails.at(-1)!.subject).toMatch(/^We have received your order/)
  const { events } = (await guest.get(`/api/orders/${ref}`)).body
  expect(events.map(({ state }: { state: string }) => state)).toEqual(['unconfirmed', 'placed'])
})

describe('An order for 27 November, with one day of lead', () => {
  test.each([
    ['on the 26th before 4 pm', '2026-11-26T10:29:00Z', '2026-11-27'],
    ['on the 26th after 4 pm', '2026-11-26T10:31:00Z', '2026-11-28'],
    ['on the morning of its slot', '2026-11-27T02:00:00Z', '2026-11-28'],
    ['on the evening of its day, before a Sunday', '2026-11-27T11:00:00Z', '2026-11-30'],
  ])('that is confirmed %s comes when it can, and says so', async (_, moment, day) => {
    await database.db.updateTable('delivery_areas').set({ lead_days: 1 }).where('pincode', '=', '410405').execute()
    const { ref } = await send(guest)
    const { token } = await linkInEmail()
    dependencies.clock.now = new Date(moment)
    const { body } = await confirm(ref, token)
    const hasMoved = day !== '2026-11-27'
    expect(body).toMatchObject({
      ...{ state: 'placed', slot: { day, part: 'morning' } },
      events: [{ state: 'unconfirmed' }, { state: 'placed', reason: hasMoved ? 'day-moved' : '' }],
    })
    await runJobs(dependencies)
    const { text } = dependencies.emails.at(-1)!
    expect(text).toContain(`Delivery: ${Number(day.slice(-2))} November 2026, between 9 am and 1 pm`)
    expect(text.includes('we have moved it to the next possible day')).toBe(hasMoved)
    expect((await confirm(ref, token)).body.slot.day).toBe(day)
  })
})

test('only the link in the email confirms, not the link of the order, nor that of another order', async () => {
  const [{ ref }] = [await send(guest), await send(guest)]
  const { token } = await linkInEmail()
  const wrong = [ref.split('-')[1]!, '', 'a', token].map((each) => confirm(ref, each))
  expect((await Promise.all(wrong)).map(({ status, body }) => [status, body.fields])).toEqual(
    Array(4).fill([422, { token: 'The link is incomplete. Please open it in our email again.' }]),
  )
  expect(await stateOf(guest, ref)).toBe('unconfirmed')
})

test('a lost email can be sent again: the link of an order that was looked up confirms it too', async () => {
  const { ref } = await send(guest)
  const { number } = (await guest.get(`/api/orders/${ref}`)).body
  const found = (await guest.post('/api/orders/lookup', { number, phone: '9822012345' })).body.ref
  expect((await guest.post(`/api/orders/${found}/link`)).status).toBe(200)
  const link = await linkInEmail()
  expect((await confirm(link.ref, link.token)).body.state).toBe('placed')
})

describe('Who has to confirm', () => {
  test.each([
    ['a guest', { quantity: 2 }, null, 'unconfirmed'],
    ['a guest with a small order', { quantity: 1 }, null, 'placed'],
    ['a guest who pays ahead', { payment: 'upi' }, null, 'unconfirmed'],
    ['a guest who pays little ahead', { payment: 'upi', quantity: 1 }, null, 'placed'],
    ['a member who has confirmed nothing', {}, {}, 'unconfirmed'],
    ['a member with a confirmed email address', {}, { email_verified: true }, 'placed'],
    [
      'a member with a confirmed phone number',
      {},
      { phone: '+919822099901', phone_confirmed_at: new Date() },
      'placed',
    ],
  ])('%s', async (_, given, account, state) => {
    dependencies.env.sampleData = true
    let client = guest
    if (account) {
      const member = await newAccount({ app, dependencies }, 'customer')
      client = member.client
      if (Object.keys(account).length > 0)
        await database.db.updateTable('users').set(account).where('id', '=', member.id).execute()
    }
    const { ref } = await send(client, given)
    expect(await stateOf(client, ref)).toBe(state)
  })
})

test('goods that others have bought meanwhile are named with what is left, and the order stays as it is', async () => {
  const { ref, productId } = await send(guest)
  const { token } = await linkInEmail()
  const name = (await guest.get(`/api/orders/${ref}`)).body.lines[0].name
  const refused = async (left: number) => {
    await addStock(database.db, productId, left - (await stockOf(productId)))
    const { status, body } = await confirm(ref, token)
    return [status, body.message]
  }
  expect(await refused(1)).toEqual([409, expect.stringContaining(`Only 1 of ${name} is left now`)])
  expect(await refused(0)).toEqual([409, expect.stringContaining(`${name} has sold out`)])
  expect(await stateOf(guest, ref)).toBe('unconfirmed')
  expect((await guest.post(`/api/orders/${ref}/cancellation`, { version: 1, reason: '' })).status).toBe(200)
  expect(await stockOf(productId)).toBe(0)
  expect((await confirm(ref, token)).status).toBe(409)
})

test('an order that nobody confirms ends after a day: it has used no coupon, and no email follows', async () => {
  await newCoupon(database.db, { code: 'ONCE', most_each: 1 })
  const uses = async () => (await database.db.selectFrom('coupons').select('uses').executeTakeFirstOrThrow()).uses
  const { ref, productId } = await send(guest, { coupon: 'ONCE', off: 100 })
  await runJobs(dependencies)
  expect([await stateOf(guest, ref), await uses()]).toEqual(['unconfirmed', 0])
  const sent = dependencies.emails.length
  await retryNow(database.pool)
  await runJobs(dependencies)
  expect((await guest.get(`/api/orders/${ref}`)).body).toMatchObject({
    state: 'cancelled',
    events: [{ state: 'unconfirmed' }, { state: 'cancelled', actor: 'system', reason: 'not-confirmed' }],
  })
  expect([await uses(), await stockOf(productId), dependencies.emails.length]).toEqual([0, 10, sent])
})

test('an order that is paid ahead is paid within half an hour after it was confirmed, and not before', async () => {
  dependencies.env.sampleData = true
  const { ref, productId } = await send(guest, { payment: 'upi' })
  const payment = async () => (await guest.get(`/api/orders/${ref}/payment`)).body
  expect(await payment()).toMatchObject({ next: 'none', payBy: null })
  const claim = { reference: '123456789012', version: 1 }
  expect((await guest.post(`/api/orders/${ref}/payment/claim`, claim)).status).toBe(409)
  expect(await stockOf(productId)).toBe(10)
  const { token } = await linkInEmail()
  dependencies.clock.now = new Date('2026-11-26T07:00:00Z')
  expect((await confirm(ref, token)).body.state).toBe('placed')
  expect(await payment()).toMatchObject({ next: 'upi', payBy: '2026-11-26T07:30:00.000Z' })
  expect(await stockOf(productId)).toBe(8)
})

test('a fourth order that is paid ahead is not confirmed while three wait to be paid', async () => {
  dependencies.env.sampleData = true
  const buyer = { email: 'four@example.in', phone: '9822012377' }
  for (let at = 0; at < 4; at++) await send(guest, { payment: 'upi', buyer })
  await runJobs(dependencies)
  const links = linksInEmails()
  const answers = []
  for (const [ref, token] of links) answers.push(await confirm(ref, token))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  expect(answers.at(-1)!.body.message).toMatch(/^Three orders of yours are waiting to be paid/)
})

test('a confirmed order takes its coupon, if others have not used it up', async () => {
  await newCoupon(database.db, { code: 'FIRST', most_uses: 1 })
  const [one, two] = [
    await send(guest, { coupon: 'FIRST', off: 100 }),
    await send(guest, { coupon: 'FIRST', off: 100 }),
  ]
  await runJobs(dependencies)
  const tokens = linksInEmails()
  expect((await confirm(one.ref, tokens.get(one.ref)!)).status).toBe(200)
  expect(await confirm(two.ref, tokens.get(two.ref)!)).toMatchObject({
    status: 409,
    body: { message: "The coupon of this order can't be used any more. Please cancel this order and order again." },
  })
  expect([await stateOf(guest, two.ref), await stockOf(two.productId)]).toEqual(['unconfirmed', 10])
})

test('a coupon is used up too if staff have since allowed fewer uses than there were', async () => {
  await newCoupon(database.db, { code: 'FEWER', most_uses: 9 })
  const { ref } = await send(guest, { coupon: 'FEWER', off: 100 })
  await runJobs(dependencies)
  await database.db.updateTable('coupons').set({ uses: 3, most_uses: 2 }).where('code', '=', 'FEWER').execute()
  expect((await confirm(ref, linksInEmails().get(ref)!)).status).toBe(409)
})

test('the link in the email opens the page in the language in which the order was placed', async () => {
  await send(guest, { language: 'mr' })
  await runJobs(dependencies)
  expect(dependencies.emails.at(-1)!.text).toMatch(/\/mr\/order\/[\w-]+\?confirm=/)
})

test('staff see which orders wait, and confirm one after a call, or cancel it', async () => {
  const staff = await newStaff({ app, dependencies })
  const [id, other] = [
    await newOrderOf(database.db, { state: 'unconfirmed' }),
    await newOrderOf(database.db, { state: 'unconfirmed' }),
  ]
  const waiting = async () =>
    (await staff.client.get('/api/admin/orders?show=unconfirmed')).body.orders.map((order: { id: number }) => order.id)
  expect(await waiting()).toEqual(expect.arrayContaining([id, other]))
  expect((await staff.client.get(`/api/admin/orders/${id}`)).body.next).toEqual(['placed', 'cancelled'])
  const move = (of: number, to: string) =>
    staff.client.put(`/api/admin/orders/${of}/state`, { version: 1, to, reason: 'Nobody answers', taken: null })
  expect((await move(id, 'confirmed')).status).toBe(409)
  expect((await move(id, 'placed')).body.order.state).toBe('placed')
  expect((await move(other, 'cancelled')).body.order.state).toBe('cancelled')
  expect(await waiting()).not.toContain(id)
  const ref = createOrderRefs(dependencies.env).refOf(id)
  expect((await guest.get(`/api/orders/${ref}`)).body.events.at(-1)).toMatchObject({ state: 'placed', actor: 'staff' })
})

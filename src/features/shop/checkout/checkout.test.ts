import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { addStock, newProduct } from '#features/shop/catalog/testing.server.ts'
import { newCoupon } from '#features/shop/coupons/testing.server.ts'
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
let guest: Client
let tap: number

beforeAll(() => {
  db = database.db
})
beforeEach(async () => {
  dependencies = testDependencies(database)
  dependencies.env.sampleData = true
  // A Thursday, 11:30 in India.
  dependencies.clock.now = new Date('2026-11-26T06:00:00Z')
  app = testApp(dependencies)
  guest = createClient(app)
  tap = await newProduct(db)
  await addStock(db, tap, 10)
})

const contact = {
  ...{ email: 'asha@example.in', fullName: 'आशा गोळे', phone: '9822012345', street: '४ शिवाजी पथ', landmark: '' },
  ...{ city: 'कामशेत', pincode: '४१० ४०५', firm: '', gstin: '', needsUnloading: false, coupon: '', keepsAddress: false },
  ...{ slotDay: '2026-11-27', slotPart: 'morning', payment: 'on-delivery' },
}
const newCart = () => crypto.randomUUID().replaceAll('-', '')
/** A tap for ₹2,499, delivered to Kamshet free of charge. */
const order = (given: object = {}) => ({
  ...contact,
  cart: newCart(),
  ...{ lines: [{ productId: tap, quantity: 1, price: 2_499 }], total: 2_499 },
  ...given,
})
const key = (of = crypto.randomUUID()) => ({ 'Idempotency-Key': of })
const send = (client: Client, given: object = {}, header = key()) => client.post('/api/orders', order(given), header)
const stock = async () => {
  const level = db.selectFrom('stock_levels').select('quantity').where('product_id', '=', tap)
  return (await level.executeTakeFirstOrThrow()).quantity
}

test('a guest orders with an address in Devanagari, and finds the order by its link, and by number and phone', async () => {
  await guest.post('/api/cart/lines', { productId: tap }, key())
  const { status, body } = await send(guest)
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      ref: expect.stringMatching(/^\d+-[0-9a-f]{64}$/),
      number: expect.stringMatching(/^KB1\d{5}$/),
      isPaidFirst: false,
    },
  })
  expect((await guest.get('/api/cart')).body.lines).toEqual([])
  const elsewhere = createClient(app)
  const { body: found } = await elsewhere.get(`/api/orders/${body.ref}`)
  expect(found).toMatchObject({
    ...{ number: body.number, state: 'placed', total: 2_499, goods: 2_499, delivery: 0, isOfAccount: false },
    contact: { fullName: 'आशा गोळे', phone: '+919822012345', street: '४ शिवाजी पथ', pincode: '410405' },
    lines: [{ productId: tap, quantity: 1, price: 2_499 }],
    events: [{ state: 'placed', actor: 'buyer' }],
  })
  const looked = { number: ` ${body.number.toLowerCase()} `, phone: '098220 12345' }
  const wrong = await elsewhere.post('/api/orders/lookup', { ...looked, phone: '9822012346' })
  expect(wrong).toMatchObject({ status: 404 })
  expect((await elsewhere.get(`/api/orders/${body.ref.split('-')[0]}`)).status).toBe(404)
  await runJobs(dependencies)
  expect(dependencies.emails).toMatchObject([
    { to: 'asha@example.in', subject: `We have received your order ${body.number}.` },
  ])
  expect(dependencies.emails[0]!.text).toContain(`/order/${body.ref}`)
  expect(dependencies.emails[0]!.text).not.toContain('आशा')
})

describe('An order that was looked up by its number and a phone number', () => {
  const lookUp = async (client: Client, number: string) =>
    (await client.post('/api/orders/lookup', { number, phone: '98220 12345' })).body.ref as string

  test('shows its progress for a day, and nothing about who ordered it', async () => {
    const { body } = await send(guest)
    const ref = await lookUp(createClient(app), body.number)
    expect(ref).toMatch(/^\d+-r[0-9a-z]+-[0-9a-f]{64}$/)
    const { body: found } = await guest.get(`/api/orders/${ref}`)
    expect(found).toMatchObject({
      state: 'placed',
      total: 2_499,
      isReadOnly: true,
      lines: [{ quantity: 1, price: 2_499 }],
    })
    expect(found.events).toMatchObject([{ state: 'placed' }])
    const { city, ...who } = found.contact
    expect([city, [...new Set(Object.values(who))]]).toEqual(['कामशेत', ['']])
    const forged = ref.replace(/-r./, '-rz')
    expect((await guest.get(`/api/orders/${forged}`)).status).toBe(404)
    dependencies.clock.now = new Date(dependencies.now().getTime() + 24 * 60 * 60_000)
    expect((await guest.get(`/api/orders/${ref}`)).status).toBe(404)
  })

  test('can’t be cancelled, paid, sent back or ordered again, and shows no papers', async () => {
    const { body } = await send(guest)
    const ref = await lookUp(guest, body.number)
    const asked = [
      guest.post(`/api/orders/${ref}/cancellation`, { version: 1, reason: '' }),
      guest.post(`/api/orders/${ref}/payment/claim`, { reference: '412345678901', version: 1 }),
      guest.post(`/api/orders/${ref}/again`),
      ...['payment', 'payment/razorpay', 'invoices', 'invoices/1', 'returns'].map((part) =>
        guest.get(`/api/orders/${ref}/${part}`),
      ),
    ]
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(answers[0]!.body.message).toContain('use the link in our email or log in')
    expect((await guest.get(`/api/orders/${body.ref}`)).body).toMatchObject({ state: 'placed', isReadOnly: false })
  })

  test('shows no more of a member’s order to others, and all of it to the member', async () => {
    const asha = await newAccount({ app, dependencies }, 'customer')
    const { body } = await send(asha.client)
    expect(await lookUp(asha.client, body.number)).toBe(body.ref)
    const ref = await lookUp(guest, body.number)
    expect((await guest.get(`/api/orders/${ref}`)).body.contact.phone).toBe('')
    expect((await guest.post(`/api/orders/${ref}/cancellation`, { version: 1, reason: '' })).status).toBe(403)
  })

  test('can have its link sent to the order’s own address, three times a day', async () => {
    const { body } = await send(guest)
    const ref = await lookUp(createClient(app), body.number)
    await runJobs(dependencies)
    dependencies.emails.length = 0
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push((await guest.post(`/api/orders/${ref}/link`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toEqual(Array(3).fill('asha@example.in'))
    expect(dependencies.emails[0]!.text).toContain(`/order/${body.ref}`)
  })
})

test('can be looked up only a few times for one number, however it is typed, and for one phone number', async () => {
  const { body } = await send(guest)
  const proxied = createClient(testApp(testDependencies(database, { TRUST_PROXY: 'on' })))
  let addresses = 0
  const look = async (number: string, phone: string) => {
    const from = { 'X-Forwarded-For': `10.0.0.${++addresses}` }
    return (await proxied.post('/api/orders/lookup', { number, phone }, from)).status
  }
  const digits = body.number.slice(2)
  const ways = [digits, `KB${digits}`, `kb ${digits}`, `K B-${digits}`, `${digits.slice(0, 3)} ${digits.slice(3)}`]
  for (let tried = 0; tried < 10; tried++) expect(await look(ways[tried % 5]!, `98220300${10 + tried}`)).toBe(404)
  expect(await look(ways[1]!, '9822030020')).toBe(429)
  for (let tried = 0; tried < 20; tried++) expect(await look(`KB9${10_000 + tried}`, '9822030030')).toBe(404)
  expect(await look('KB920000', '+91 98220 30030')).toBe(429)
  expect(await look(` ${' '.repeat(40)}${digits}`, '9822030031')).toBe(422)
})

test('a member’s order empties the cart, is listed, is notified on the site, and is not visible to anybody else', async () => {
  const site = { app, dependencies }
  const [asha, other] = [await newAccount(site, 'customer'), await newAccount(site, 'customer')]
  await asha.client.post('/api/cart/lines', { productId: tap }, key())
  const { body } = await send(asha.client)
  expect((await asha.client.get('/api/cart')).body.lines).toEqual([])
  expect((await asha.client.get('/api/orders')).body).toMatchObject({
    orders: [{ id: Number(body.ref), number: body.number, pieces: 1, state: 'placed' }],
    next: null,
  })
  await runJobs(dependencies)
  const { notifications } = (await asha.client.get('/api/notifications')).body
  expect(notifications).toMatchObject([
    { text: `We have received your order ${body.number}.`, link: `/order/${body.ref}` },
  ])
  expect((await other.client.get(`/api/orders/${body.ref}`)).status).toBe(404)
  expect((await other.client.get('/api/orders')).body.orders).toEqual([])
  expect((await guest.get('/api/orders')).status).toBe(401)
})

describe('One order for each key', () => {
  test('two presses, and a retry after a lost response, also when the cart is empty by then', async () => {
    const same = key()
    const { cart } = order()
    const press = () => send(guest, { cart }, same)
    const answers = await Promise.all([press(), press(), press()])
    answers.push(await press())
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await stock()).toBe(9)
    expect((await send(guest, { cart, city: 'Pune' }, same)).status).toBe(409)
    const asha = await newAccount({ app, dependencies }, 'customer')
    expect((await send(asha.client, { cart }, same)).status).toBe(409)
  })
})

describe('One order for each cart', () => {
  const cartOf = async (client: Client) => (await client.get('/api/checkout')).body.cart as string
  const put = (client: Client) => client.post('/api/cart/lines', { productId: tap }, key())

  test('of a guest who filled it without a key: it differs from other guests’ carts, and is equal at each look', async () => {
    const other = createClient(app)
    for (const client of [guest, other]) await client.put(`/api/cart/lines/${tap}`, { quantity: 2 })
    const cart = await cartOf(guest)
    expect(await cartOf(guest)).toBe(cart)
    expect(await cartOf(other)).not.toBe(cart)
  })

  test.each(['a guest', 'a member'])(
    'of %s, also from two tabs at once with two keys and two addresses',
    async (who) => {
      const client = who === 'a guest' ? guest : (await newAccount({ app, dependencies }, 'customer')).client
      await put(client)
      const cart = await cartOf(client)
      expect(await cartOf(client)).toBe(cart)
      const answers = await Promise.all(['Kamshet', 'Lonavla', 'Pune'].map((city) => send(client, { cart, city })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(/^You have just ordered this/)
      expect((await send(client, { cart, city: 'Wai' })).status).toBe(409)
      expect(await stock()).toBe(9)

      // Adding the same goods again makes a different cart. A cart whose order was cancelled can be ordered again.
      await put(client)
      const again = await cartOf(client)
      expect(again).not.toBe(cart)
      expect((await send(client, { cart: again })).status).toBe(201)
      await db.updateTable('orders').set({ state: 'cancelled' }).execute()
      expect((await send(client, { cart: again })).status).toBe(201)
    },
  )
})

describe('What is on the screen is what is ordered', () => {
  test.each([
    [
      'a price changed by hand',
      { lines: [{ productId: 0, quantity: 2, price: 1 }], total: 2 },
      /^The price of .+ has changed/,
    ],
    ['a total changed by hand', { total: 1 }, /^Something in your cart has changed/],
    [
      'more than there are',
      { lines: [{ productId: 0, quantity: 11, price: 2_499 }], total: 27_489 },
      /^Only 10 of .+ are left now/,
    ],
    [
      'a product that there is not',
      { lines: [{ productId: 999_999, quantity: 1, price: 2_499 }], total: 2_499 },
      /^Something in/,
    ],
  ])('%s is refused with its reason, and nothing is sold', async (_, given, sentence) => {
    const lines =
      'lines' in given ? given.lines!.map((line) => ({ ...line, productId: line.productId || tap })) : undefined
    const { status, body } = await send(guest, { ...given, ...(lines && { lines }) })
    expect([status, body.message]).toEqual([409, expect.stringMatching(sentence)])
    expect(await stock()).toBe(10)
  })

  test('a price that staff have changed, and goods that are no longer sold, are refused', async () => {
    await db.updateTable('products').set({ price: 2_699 }).where('id', '=', tap).execute()
    expect((await send(guest)).status).toBe(409)
    await db.updateTable('products').set({ price: 2_499, is_listed: false }).where('id', '=', tap).execute()
    expect((await send(guest)).body.message).toMatch(/ is no longer sold\. Please take it out of your cart\./)
    expect(await stock()).toBe(10)
  })

  test('trade goods are sold only to contractors and architects', async () => {
    await db.updateTable('products').set({ category: null }).where('id', '=', tap).execute()
    const site = { app, dependencies }
    expect((await send(guest)).status).toBe(409)
    expect((await send((await newAccount(site, 'customer')).client)).status).toBe(409)
    expect((await send((await newAccount(site, 'contractor')).client)).status).toBe(201)
  })
})

test.each([
  ['quantity -1', { lines: [{ productId: 1, quantity: -1, price: 1 }] }],
  ['quantity 0', { lines: [{ productId: 1, quantity: 0, price: 1 }] }],
  ['quantity 1.5', { lines: [{ productId: 1, quantity: 1.5, price: 1 }] }],
  ['quantity 10^9', { lines: [{ productId: 1, quantity: 1e9, price: 1 }] }],
  ['no lines', { lines: [] }],
  ['51 lines', { lines: Array.from({ length: 51 }, (_, at) => ({ productId: at + 1, quantity: 1, price: 1 })) }],
  [
    'the same product twice',
    { lines: [1, 1].map((productId) => ({ productId, quantity: 1, price: 2_499 })), total: 4_998 },
  ],
  ['no pincode', { pincode: '12345' }],
  ['a pincode that is not served', { pincode: '560001' }],
  ['a day that is over', { slotDay: '2026-11-26' }],
  ['a Sunday', { slotDay: '2026-11-29' }],
  ['no day', { slotDay: 'tomorrow' }],
  ['an evening', { slotPart: 'evening' }],
  ['another way to pay', { payment: 'cheque' }],
  ['Razorpay, which is not set up', { payment: 'razorpay' }],
  ['a wrong GSTIN', { gstin: '27AAQFK4821M1Z7', firm: 'Gole Civil' }],
  ['a GSTIN without a firm', { gstin: '27AAQFK4821M1ZS' }],
  ['no name', { fullName: '?' }],
  ['an address of one that is none', { email: 'asha' }],
  ['an unknown coupon', { coupon: 'NOSUCH' }],
])('%s is refused', async (_, given) => {
  const { status, body } = await send(guest, given)
  expect([status, Object.keys(body.fields ?? {}).length]).toEqual([422, 1])
  expect(await stock()).toBe(10)
})

describe('Limits on orders', () => {
  const small = () => ({ lines: [{ productId: tap, quantity: 1, price: 2_499 }], total: 2_499 })
  beforeEach(() => addStock(db, tap, 100))

  test('a guest places at most ten a day with one email address, however it is written and from any network address', async () => {
    const ways = ['asha@example.in', 'Asha@example.in', 'asha+1@example.in']
    const proxied = createClient(
      testApp({ ...testDependencies(database, { TRUST_PROXY: 'on' }), now: dependencies.now }),
    )
    const from = (at: number) => ({ ...key(), 'X-Forwarded-For': `10.0.1.${at}` })
    for (let at = 0; at < 10; at++)
      expect((await send(proxied, { ...small(), email: ways[at % 3] }, from(at))).status).toBe(201)
    expect((await send(proxied, small(), from(11))).status).toBe(429)
    const meera = { email: 'meera@example.in', phone: '9822012346' }
    expect((await send(proxied, { ...small(), ...meera }, from(12))).status).toBe(201)
  })

  test('count only orders that were placed: neither refused ones nor repeated requests with one key', async () => {
    for (let at = 0; at < 12; at++)
      expect((await send(guest, { lines: [{ productId: tap, quantity: 1, price: 1 }], total: 1 })).status).toBe(409)
    const cart = 'ab'.repeat(16)
    const sent = { ...small(), cart }
    const once = key()
    expect((await send(guest, sent, once)).status).toBe(201)
    for (let at = 0; at < 12; at++) expect((await send(guest, sent, once)).status).toBe(201)
    // The cart has been ordered already, so nothing is placed.
    for (let at = 0; at < 12; at++) expect((await send(guest, sent)).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(guest, small())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
  })

  const presses = [
    ['in one process', 1],
    ['in two processes', 2],
  ] as const
  test.each(presses)(
    'twenty presses of one order at once get one order, also the last one allowed: %s',
    async (_, of) => {
      const clients = Array.from({ length: of }, () => createClient(testApp(dependencies)))
      for (let at = 0; at < 9; at++) expect((await send(guest, small())).status).toBe(201)
      const once = key()
      const sent = { ...small(), cart: newCart() }
      const answers = await Promise.all(Array.from({ length: 20 * of }, (_, at) => send(clients[at % of]!, sent, once)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
      expect((await send(guest, small())).status).toBe(429)
    },
  )

  test.each(presses)(
    'presses of a refused order are not counted, also beside one that is placed: %s',
    async (_, of) => {
      const clients = Array.from({ length: of }, () => createClient(testApp(dependencies)))
      const used = { ...small(), cart: newCart() }
      expect((await send(guest, used)).status).toBe(201)
      // The key is shared with presses that are refused because their cart was ordered before.
      for (let order = 2; order <= 9; order++) {
        const once = key()
        const sent = { ...small(), cart: newCart() }
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, at) => send(clients[at % of]!, at % 3 ? sent : used, once)),
        )
        expect(answers.map(({ status }) => status)).toEqual([409, 201, 201, 409, 201, 201])
      }
      expect((await send(guest, small())).status).toBe(201)
      expect((await send(guest, small())).status).toBe(429)
    },
  )

  test('a guest places at most ten a day with one phone number, whatever the email address and the process', async () => {
    const clients = [app, testApp(dependencies)].map(createClient)
    const place = (at: number) => send(clients[at % 2]!, { ...small(), email: `asha${at}@example.in` })
    for (let at = 0; at < 10; at++) expect((await place(at)).status).toBe(201)
    for (const at of [11, 12]) expect((await place(at)).status).toBe(429)
  })

  test('an order that the buyer cancels within ten minutes sends no second email; later it does', async () => {
    await runJobs(dependencies)
    const emailsAfter = async (minutes: number) => {
      dependencies.emails.length = 0
      const { body } = await send(guest, small())
      dependencies.clock.now = new Date(dependencies.now().getTime() + minutes * 60_000)
      const cancelled = await guest.post(`/api/orders/${body.ref}/cancellation`, { version: 1, reason: '' })
      expect(cancelled.status).toBe(200)
      await runJobs(dependencies)
      return dependencies.emails.length
    }
    expect([await emailsAfter(9), await emailsAfter(11)]).toEqual([1, 2])
  })
})

test('an order above ₹50,000 must be paid ahead', async () => {
  const many = { lines: [{ productId: tap, quantity: 21, price: 2_499 }], total: 52_479 }
  await addStock(db, tap, 20)
  expect((await send(guest, many)).body.fields).toHaveProperty('payment')
  expect((await send(guest, { ...many, payment: 'upi' })).body).toMatchObject({ isPaidFirst: false })
  const member = await newAccount({ app, dependencies }, 'customer', { confirmed: true })
  const { body } = await send(member.client, { ...many, payment: 'upi' })
  expect(body.isPaidFirst).toBe(true)
  expect((await member.client.get(`/api/orders/${body.ref}`)).body.payBy).toBe('2026-11-26T06:30:00.000Z')
})

test('a fourth order that waits for payment is refused at its way of payment; on delivery it is accepted', async () => {
  const one = {
    lines: [{ productId: tap, quantity: 1, price: 2_499 }],
    total: 2_499,
    phone: '9822066601',
    email: 'v@example.in',
  }
  for (const _ of [1, 2, 3]) expect((await send(guest, { ...one, payment: 'upi' })).status).toBe(201)
  const { status, body } = await send(guest, { ...one, payment: 'upi' })
  expect([status, body.fields]).toEqual([
    422,
    { payment: 'Three orders of yours are waiting to be paid. Please pay for one of them or cancel it first.' },
  ])
  expect((await send(guest, one)).status).toBe(201)
})

describe('The checkout says before the order', () => {
  const checkout = async (client: Client, search = '') => (await client.get(`/api/checkout${search}`)).body

  test('what the cart costs, where we deliver, on which days, and how it can be paid', async () => {
    const asha = await newAccount({ app, dependencies }, 'customer')
    await asha.client.post('/api/cart/lines', { productId: tap }, key())
    const cement = await newProduct(db, { price: 395, mrp: 420, weight_grams: 50_000, is_heavy: true, unit: 'bag' })
    await addStock(db, cement, 99)
    await asha.client.put(`/api/cart/lines/${cement}`, { quantity: 20 })
    expect(await checkout(asha.client)).toMatchObject({ goods: 10_399, delivery: 0, area: null, heavyKg: 1_000 })
    const shown = await checkout(asha.client, '?pincode=410405&unloading=true')
    // The parcel is delivered free, because the goods cost more than ₹2,000. 1,000 kg need two lorries. Unloading is
    // charged per 50 kg, so 20 times.
    expect(shown).toMatchObject({
      ...{ goods: 10_399, discount: 0, delivery: 1_800, unloading: 500, total: 12_699, leftOut: 0 },
      area: {
        pincode: '410405',
        place: 'Kamshet',
        days: ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
      },
      payments: ['upi', 'on-delivery'],
    })
    const { taxable, cgst, sgst, igst } = shown.tax
    expect([taxable + cgst + sgst, cgst === sgst, igst]).toEqual([1_269_900, true, 0])
    const sent = {
      lines: shown.lines.map(({ productId, quantity, price }: Record<string, number>) => ({
        productId,
        quantity,
        price,
      })),
      ...{ total: shown.total, needsUnloading: true },
    }
    expect((await send(asha.client, sent)).status).toBe(201)
  })

  test('that a pincode is not served, and why a coupon does not count', async () => {
    await guest.post('/api/cart/lines', { productId: tap }, key())
    expect((await checkout(guest, '?pincode=560001')).area).toBeNull()
    const coupons = [
      { code: 'DIWALI', most_off: 200 },
      { code: 'LATER', first_day: '2026-12-01' },
      { code: 'OLD', first_day: '2026-01-01', last_day: '2026-11-25' },
      { code: 'OFF', is_active: false },
      { code: 'BIG', least_goods: 5_000 },
    ]
    for (const coupon of coupons) await newCoupon(db, { kind: 'percent', value: 10, ...coupon })
    const problemOf = async (code: string) => (await checkout(guest, `?coupon=${code}`)).coupon.problem
    expect(await Promise.all(['NONE', 'LATER', 'OLD', 'OFF', 'BIG'].map(problemOf))).toEqual([
      ...['unknown', 'unknown', 'over', 'over', 'too-little'],
    ])
    expect(await checkout(guest, '?coupon=di+wali')).toMatchObject({
      discount: 200,
      total: 2_299,
      coupon: { code: 'DIWALI' },
    })
    const one = { lines: [{ productId: tap, quantity: 1, price: 2_499 }], coupon: 'diwali', total: 2_299 }
    expect((await send(guest, one)).status).toBe(201)
  })

  test('that too many codes were tried: twenty made-up ones in an hour, each of which counts once; then no code is looked up', async () => {
    await guest.post('/api/cart/lines', { productId: tap }, key())
    await newCoupon(db, { code: 'MONSOON', kind: 'percent', value: 10 })
    const problemOf = async (code: string) => (await checkout(guest, `?coupon=${code}`)).coupon.problem
    for (let at = 0; at < 5; at++)
      expect([await problemOf('MADEUP'), await problemOf('MONSOON')]).toEqual(['unknown', null])
    const others = Array.from({ length: 24 }, (_, at) => problemOf(`MADEUP${at}`))
    expect((await Promise.all(others)).filter((problem) => problem === 'too-many')).toHaveLength(5)
    expect([await problemOf('MADEUP'), await problemOf('MONSOON')]).toEqual(['unknown', 'too-many'])
    const { status, body } = await send(guest, { coupon: 'MONSOON', total: 2_250 })
    expect([status, body.fields]).toEqual([
      422,
      { coupon: 'You have tried too many codes. Please try again in an hour.' },
    ])
    const asha = await newAccount({ app, dependencies }, 'customer')
    await asha.client.post('/api/cart/lines', { productId: tap }, key())
    expect((await checkout(asha.client, '?coupon=MONSOON')).coupon.problem).toBeNull()
  })

  test.each(['?pincode=1', '?unloading=maybe', `?coupon=${'X'.repeat(21)}`])('%s is refused', async (search) => {
    expect((await guest.get(`/api/checkout${search}`)).status).toBe(422)
  })
})

test('a coupon that can be used once is used once, also in simultaneous orders', async () => {
  await newCoupon(db, { code: 'ONCE10', most_uses: 1 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      send(guest, { lines: [{ productId: tap, quantity: 1, price: 2_499 }], coupon: 'ONCE१०', total: 2_399 }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)!.body.fields).toEqual({ coupon: 'This coupon has been used up.' })
})

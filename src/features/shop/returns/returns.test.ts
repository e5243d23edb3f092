import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { deleteOldUploads } from './photos.server.ts'
import type { Return } from './schema.ts'
import { deliveredOrder, photoBytes, sendReturn, sendReturnPhoto } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let staff: TestAccount
let guest: ReturnType<typeof createClient>
let refOf: (id: number) => string
const firstDay = new Date('2026-11-21T06:00:00Z')

beforeAll(() => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})
beforeEach(async () => {
  dependencies.clock.now = firstDay
  staff = await newStaff({ app, dependencies })
  guest = createClient(app)
  refOf = createOrderRefs(dependencies.env).refOf
})

const delivered = (given: Parameters<typeof deliveredOrder>[1] = {}) => deliveredOrder(database.db, given)
const read = async (id: number) => (await guest.get(`/api/orders/${refOf(id)}/returns`)).body
const decide = (id: number, body: object, { client } = staff) => client.put(`/api/admin/returns/${id}/decision`, body)
const approve = (id: number, version = 1, day = '2026-11-23') =>
  decide(id, { decision: 'approved', day, part: 'morning', version })
const receive = (id: number, lines: object[], version = 2, { client } = staff) =>
  client.put(`/api/admin/returns/${id}/receipt`, { version, lines })
const came = (restocked: number, damaged = 0, position = 1) => ({ position, restocked, damaged })
const asked = async (order: number, given: Record<string, unknown> = {}): Promise<Return> => {
  const { status, body } = await sendReturn(guest, refOf(order), given)
  expect([status, body]).toEqual([201, body])
  return body
}
const stockOf = async (order: number) => {
  const { rows } = await database.pool.query<{ quantity: number }>(
    `select s.quantity from stock_levels s join order_lines l on l.product_id = s.product_id where l.order_id = $1 order by l.position`,
    [order],
  )
  return rows.map(({ quantity }) => quantity)
}
/** The refunds, the credit notes, and the state of the order. */
const booksOf = async (order: number) => {
  const { rows } = await database.pool.query(
    `select o.state, coalesce((select sum(amount)::int from order_refunds r where r.order_id = o.id), 0) as refunds,
       coalesce((select sum(total)::int from invoices i where i.order_id = o.id and kind = 'credit-note'), 0) as credits,
       (select sum(returned)::int from order_lines l where l.order_id = o.id) as returned
     from orders o where o.id = $1`,
    [order],
  )
  return rows[0]
}

describe('A return, from the request to the refund', () => {
  test('of a guest, by the link: requested with photos, picked up, received in parts, refunded, and notified at each step', async () => {
    const order = await delivered({ lines: [{ quantity: 3, price: 1_000, discount: 100 }, { quantity: 2 }] })
    const ref = refOf(order)
    const photo = await sendReturnPhoto(guest, ref)
    const { id, ...first } = await asked(order, {
      ...{ reason: 'damaged', text: 'Two of them are cracked.', pictureIds: [photo] },
      quantities: [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 0 },
      ],
    })
    expect(first).toMatchObject({
      ...{ state: 'asked', version: 1, reason: 'damaged', photos: [{ id: photo }], pickup: null, refund: null },
      lines: [{ position: 1, quantity: 2, restocked: null, damaged: null }],
    })
    expect((await read(order)).lines).toEqual([
      { position: 1, left: 1, faultBy: '2026-11-27', wishBy: '2026-11-27' },
      { position: 2, left: 2, faultBy: '2026-11-27', wishBy: '2026-11-27' },
    ])
    const { body: approved } = await approve(id)
    expect(approved.return).toMatchObject({ state: 'approved', pickup: { day: '2026-11-23', part: 'morning' } })
    await runJobs(dependencies)
    const { body: received } = await receive(id, [came(1, 1)])
    // Three pieces cost ₹3,000, less a discount of ₹100. The refund for two is two thirds of ₹2,900, rounded down. The
    // refund for the last piece is the rest.
    expect(received.return).toMatchObject({ state: 'received', refund: 1_933, lines: [{ restocked: 1, damaged: 1 }] })
    expect(await stockOf(order)).toEqual([8, 8])
    expect(await booksOf(order)).toEqual({ state: 'delivered', refunds: 1_933, credits: 1_933, returned: 2 })
    const { rows } = await database.pool.query('select id from order_refunds where order_id = $1', [order])
    expect(
      (await staff.client.put(`/api/admin/order-refunds/${rows[0].id}/done`, { method: 'cash', reference: '' })).status,
    ).toBe(200)
    const [paid] = (await read(order)).returns
    expect(paid).toMatchObject({ state: 'done', version: 4 })
    expect(paid.events.map(({ state }: { state: string }) => state)).toEqual(['asked', 'approved', 'received', 'done'])
    await runJobs(dependencies)
    const subjects = dependencies.emails.filter(({ to }) => to === 'a@example.in').map(({ subject }) => subject)
    for (const part of [
      'your return request',
      'We will pick up',
      'You will get back ₹1,933',
      'We have paid back ₹1,933',
    ])
      expect(subjects.filter((subject) => subject.includes(part))).toHaveLength(1)
    const pickup = dependencies.emails.find(({ subject }) => subject.includes('We will pick up'))!
    expect(pickup.text).toContain('Pick-up: 23 November 2026, between 9 am and 1 pm')
    expect(pickup.text).toContain(`/order/${ref}`)
  })

  test('of everything, in two parts, adds up to what was paid for the goods, and the order becomes returned', async () => {
    const asha = await newAccount({ app, dependencies }, 'customer')
    const order = await delivered({
      userId: asha.id,
      lines: [
        { quantity: 3, price: 333, discount: 100 },
        { quantity: 1, price: 7 },
      ],
    })
    for (const quantity of [1, 2]) {
      const rest = quantity === 2 ? [{ position: 2, quantity: 1 }] : []
      const { body } = await sendReturn(asha.client, order, { quantities: [{ position: 1, quantity }, ...rest] })
      await approve(body.id)
      const lines = [came(quantity), ...rest.map(() => came(0, 1, 2))]
      expect((await receive(body.id, lines)).status).toBe(200)
    }
    expect(await booksOf(order)).toEqual({ state: 'returned', refunds: 906, credits: 906, returned: 4 })
    expect(await stockOf(order)).toEqual([10, 9])
    await runJobs(dependencies)
    const { body } = await asha.client.get('/api/notifications')
    const texts = body.notifications.map(({ text }: { text: string }) => text)
    expect(texts.some((text: string) => text.startsWith('Everything from your order'))).toBe(true)
    expect(dependencies.told).toContain(asha.id)
    expect((await sendReturn(asha.client, order)).status).toBe(409)
  })

  test('of which nothing arrived ends without a refund, and what did not arrive can be requested again', async () => {
    const order = await delivered()
    const { id } = await asked(order, { quantities: [{ position: 1, quantity: 2 }] })
    expect((await read(order)).lines).toEqual([])
    await approve(id)
    expect((await receive(id, [came(0)])).body.return).toMatchObject({ state: 'done', refund: 0 })
    expect(await booksOf(order)).toEqual({ state: 'delivered', refunds: 0, credits: 0, returned: 0 })
    expect((await read(order)).lines).toMatchObject([{ left: 2 }])
    await runJobs(dependencies)
    expect(dependencies.emails.at(-1)!.subject).toContain('Nothing has to be paid back')
  })

  test('that is refused shows its buyer the reason, and has no other effect', async () => {
    const asha = await newAccount({ app, dependencies }, 'customer')
    const order = await delivered({ userId: asha.id })
    const { body } = await sendReturn(asha.client, order)
    const reason = 'The seal was broken.'
    expect((await decide(body.id, { decision: 'refused', reason: ' ', version: 1 })).body.fields).toHaveProperty(
      'reason',
    )
    expect((await decide(body.id, { decision: 'refused', reason, version: 1 })).body.return).toMatchObject({
      state: 'refused',
      refusal: reason,
    })
    await runJobs(dependencies)
    const { body: told } = await asha.client.get('/api/notifications')
    expect(told.notifications[0]).toMatchObject({ quote: reason })
    expect(dependencies.emails.at(-1)!.text).toContain(`> ${reason}`)
    expect((await read(order)).lines).toMatchObject([{ left: 2 }])
    expect((await approve(body.id, 2)).status).toBe(409)
  })

  test('may be picked up on a different day than was named first', async () => {
    const { id } = await asked(await delivered())
    await approve(id)
    expect((await approve(id, 2, '2026-11-25')).body.return.pickup.day).toBe('2026-11-25')
    await runJobs(dependencies)
    expect(dependencies.emails.filter(({ text }) => text.includes('Pick-up: 25 November'))).toHaveLength(1)
  })
})

describe('What may be requested', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['nothing', { quantities: [] }, 'quantities'],
    ['none of anything', { quantities: [{ position: 1, quantity: 0 }] }, 'quantities'],
    ['more than was ordered', { quantities: [{ position: 1, quantity: 3 }] }, 'quantities'],
    [
      'a line twice',
      {
        quantities: [
          { position: 1, quantity: 1 },
          { position: 1, quantity: 1 },
        ],
      },
      'quantities',
    ],
    ['a line that there is not', { quantities: [{ position: 9, quantity: 1 }] }, 'quantities'],
    ['half a tap', { quantities: [{ position: 1, quantity: 0.5 }] }, 'quantities.0.quantity'],
    ['less than nothing', { quantities: [{ position: 1, quantity: -1 }] }, 'quantities.0.quantity'],
    ['for no reason', { reason: '' }, 'reason'],
    ['what is broken without a photo', { reason: 'damaged', text: 'Cracked' }, 'pictures'],
    ['what is wrong without a word', { reason: 'not-as-described' }, 'text'],
    ['with a photo of someone else', { pictureIds: [999_999] }, 'pictures'],
  ]
  test.each(cases)('%s: refused at its field', async (_, given, field) => {
    const order = await delivered()
    const { status, body } = await sendReturn(guest, refOf(order), given)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, expect.arrayContaining([field])])
    expect((await read(order)).returns).toEqual([])
  })

  test.each([
    ['not-needed', 0, 1, 422],
    ['not-needed', 7, 7, 201],
    ['not-needed', 7, 8, 422],
    ['not-as-described', 0, 7, 201],
    ['not-as-described', 0, 8, 422],
    ['not-as-described', 30, 30, 201],
  ] as const)('%s, of goods with %i days, after %i days: %i', async (reason, returnDays, days, status) => {
    const order = await delivered({ lines: [{ quantity: 1, returnDays }] })
    // The order was delivered on 20 November. The clock is set to half past eleven in the evening in India, `days` days
    // later.
    dependencies.clock.now = new Date(Date.parse('2026-11-20T18:00:00Z') + days * 86_400_000)
    expect((await sendReturn(guest, refOf(order), { reason, text: 'It is blue.' })).status).toBe(status)
  })

  test('nothing in an order that is not delivered', async () => {
    const order = await newOrderOf(database.db)
    expect(await read(order)).toEqual({ returns: [], lines: [] })
    expect((await sendReturn(guest, refOf(order))).status).toBe(409)
    expect((await guest.post(`/api/orders/${refOf(order)}/returns/photos`, await photoBytes())).status).toBe(409)
  })

  test('a repeated request with one key counts once, also in simultaneous requests; different content with that key is refused', async () => {
    const [order, key] = [await delivered(), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => sendReturn(guest, refOf(order), {}, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await read(order)).returns).toHaveLength(1)
    const other = { quantities: [{ position: 1, quantity: 2 }] }
    expect((await sendReturn(guest, refOf(order), other, key)).status).toBe(409)
    expect((await guest.post(`/api/orders/${refOf(order)}/returns`, {})).status).toBe(422)
  })
})

describe('In simultaneous requests', () => {
  test('of two requests for the last piece, one gets it', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await delivered({ lines: [{ quantity: 1 }] })
      const answers = await Promise.all([sendReturn(guest, refOf(order)), sendReturn(guest, refOf(order))])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
      expect((await read(order)).returns).toHaveLength(1)
    }
  })

  test('to receive and to withdraw a return, one of the two succeeds, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await delivered()
      const { id } = await asked(order)
      await approve(id)
      const outcomes = await Promise.all([
        receive(id, [came(1)]),
        guest.put(`/api/orders/${refOf(order)}/returns/${id}/withdrawal`, { version: 2 }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const isReceived = outcomes[0]!.status === 200
      expect(await booksOf(order)).toMatchObject({ refunds: isReceived ? 2_499 : 0, returned: isReceived ? 1 : 0 })
      expect(await stockOf(order)).toEqual([isReceived ? 9 : 8])
    }
  })

  test('on the day of the pick-up nothing can be withdrawn; goods withdrawn before that arrive all the same are received', async () => {
    const withdraw = (order: number, id: number) =>
      guest.put(`/api/orders/${refOf(order)}/returns/${id}/withdrawal`, { version: 2 })
    const [late, order] = [await delivered(), await delivered()]
    const { id: lateId } = await asked(late)
    const { id } = await asked(order)
    for (const each of [lateId, id]) await approve(each)
    expect((await withdraw(order, id)).status).toBe(200)
    await database.db.updateTable('returns').set({ pickup_day: '2026-11-21' }).where('id', '=', lateId).execute()
    expect([(await withdraw(late, lateId)).status, (await receive(lateId, [came(1)])).status]).toEqual([409, 200])
    // A newer request for the same goods takes precedence over the withdrawn return.
    const again = await asked(order, { quantities: [{ position: 1, quantity: 2 }] })
    expect((await receive(id, [came(1)], 3)).status).toBe(409)
    expect((await decide(again.id, { decision: 'refused', reason: 'Sent twice', version: 1 })).status).toBe(200)
    const { status, body } = await receive(id, [came(1)], 3)
    expect([status, body.return?.state]).toEqual([200, 'received'])
    expect(await booksOf(order)).toMatchObject({ refunds: 2_499, returned: 1 })
    const { id: unseen } = await asked(order)
    await guest.put(`/api/orders/${refOf(order)}/returns/${unseen}/withdrawal`, { version: 1 })
    expect((await receive(unseen, [came(1)])).status).toBe(409)
  })

  test('of two staff who receive it, one counts', async () => {
    const order = await delivered()
    const { id } = await asked(order, { quantities: [{ position: 1, quantity: 2 }] })
    await approve(id)
    const other = await newStaff({ app, dependencies })
    const answers = await Promise.all([receive(id, [came(2)]), receive(id, [came(0, 2)], 2, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await booksOf(order)).toEqual({ state: 'returned', refunds: 4_998, credits: 4_998, returned: 2 })
  })

  test('in several returns of parts of one order, no rupee is lost or paid twice', async () => {
    const order = await delivered({ lines: [{ quantity: 5, price: 999, discount: 7 }] })
    const ids: number[] = []
    for (let at = 0; at < 5; at++) ids.push((await asked(order)).id)
    for (const id of ids) await approve(id)
    const answers = await Promise.all(ids.map((id) => receive(id, [came(1)])))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await booksOf(order)).toEqual({ state: 'returned', refunds: 4_988, credits: 4_988, returned: 5 })
    expect(await stockOf(order)).toEqual([10])
  })
})

describe('Staff', () => {
  test.each([
    ['from an old version', { version: 5 }, 409],
    ['on a day that has passed', { day: '2026-11-20' }, 422],
    ['on a Sunday', { day: '2026-11-22' }, 422],
    ['on no day', { day: 'soon' }, 422],
    ['at night', { part: 'night' }, 422],
    ['without a version', { version: 0 }, 422],
  ] as const)('approve %s: refused', async (_, given, status) => {
    const { id } = await asked(await delivered())
    const body = { decision: 'approved', day: '2026-11-23', part: 'morning', version: 1, ...given }
    expect((await decide(id, body)).status).toBe(status)
  })

  test.each([
    ['more than was asked for', [came(2)]],
    ['nothing of a line', []],
    ['another line', [came(1, 0, 2)]],
    ['a line twice', [came(1), came(0)]],
    ['less than nothing', [came(-1)]],
  ])('receive %s: refused, and nothing is stored', async (_, lines) => {
    const order = await delivered()
    const { id } = await asked(order)
    await approve(id)
    expect((await receive(id, lines)).status).toBe(422)
    expect(await booksOf(order)).toMatchObject({ refunds: 0, credits: 0, returned: 0 })
  })

  test('receive a return that is not approved: refused', async () => {
    const { id } = await asked(await delivered())
    expect((await receive(id, [came(1)], 1)).status).toBe(409)
  })

  test('see open returns, oldest first, in pages, closed ones, and how many are open', async () => {
    const before = (await staff.client.get('/api/admin/waiting')).body.returns
    const orders = [await delivered(), await delivered()]
    const ids: number[] = []
    for (const [at, order] of orders.entries()) {
      dependencies.clock.now = new Date(firstDay.getTime() + at * 60_000)
      ids.push((await asked(order)).id)
    }
    expect((await staff.client.get('/api/admin/waiting')).body.returns).toBe(before + 2)
    const page = async (show: string, after = '') =>
      (await staff.client.get(`/api/admin/returns?show=${show}${after && `&after=${after}`}`)).body
    const list = async (show: string) => (await page(show)).returns
    const open: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const found = await page('open', next)
      open.push(...found.returns.map(({ id }: { id: number }) => id))
      next = found.next
    }
    expect(open).toHaveLength(before + 2)
    expect(open.filter((id) => ids.includes(id))).toEqual(ids)
    await decide(ids[0]!, { decision: 'refused', reason: 'Used', version: 1 })
    expect((await list('closed'))[0]).toMatchObject({ id: ids[0], state: 'refused', fullName: 'Asha Gole', pieces: 1 })
    expect((await staff.client.get('/api/admin/returns?show=all')).status).toBe(422)
    const { body } = await staff.client.get(`/api/admin/returns/${ids[1]}`)
    expect(body).toMatchObject({ isOwn: false, order: { deliveredOn: '2026-11-20' }, lines: [{ price: 2_499 }] })
    expect(body.days[0]).toBe('2026-11-23')
    const { body: log } = await staff.client.get('/api/admin/audit-log')
    expect(log.entries[0]).toMatchObject({ act: 'returns.refused', subject: { returnId: ids[0] } })
  })

  test('do not decide about their own return, and nobody but staff decides about any', async () => {
    const order = await delivered({ userId: staff.id })
    const { body } = await sendReturn(staff.client, order)
    expect((await approve(body.id)).status).toBe(403)
    expect((await staff.client.get(`/api/admin/returns/${body.id}`)).body.isOwn).toBe(true)
    const asha = await newAccount({ app, dependencies }, 'customer')
    for (const [client, status] of [
      [asha.client, 403],
      [guest, 401],
    ] as const) {
      expect((await client.get('/api/admin/returns')).status).toBe(status)
      expect(
        (await decide(body.id, { decision: 'refused', reason: 'x', version: 1 }, { client } as TestAccount)).status,
      ).toBe(status)
      expect((await receive(body.id, [came(1)], 1, { client } as TestAccount)).status).toBe(status)
    }
    expect((await staff.client.get('/api/admin/returns/999999')).status).toBe(404)
    expect((await approve(999_999)).status).toBe(404)
  })
})

describe('Access to a return', () => {
  test('other people’s tries use up none of the buyer’s attempts', async () => {
    const [asha, other] = [
      await newAccount({ app, dependencies }, 'customer'),
      await newAccount({ app, dependencies }, 'customer'),
    ]
    const order = await delivered({ userId: asha.id })
    const { body } = await sendReturn(asha.client, order)
    const withdraw = async ({ client }: TestAccount) =>
      (await client.put(`/api/orders/${order}/returns/${body.id}/withdrawal`, { version: 1 })).status
    const photo = await photoBytes()
    const send = async ({ client }: TestAccount) =>
      (await client.post(`/api/orders/${order}/returns/photos`, photo)).status
    for (let tried = 0; tried < 41; tried++) expect([await withdraw(other), await send(other)]).toEqual([404, 404])
    expect([await withdraw(asha), await send(asha)]).toEqual([200, 201])
  })

  test('only its buyer and whoever has the link can read, request, withdraw or upload', async () => {
    const [asha, other] = [
      await newAccount({ app, dependencies }, 'customer'),
      await newAccount({ app, dependencies }, 'customer'),
    ]
    const order = await delivered({ userId: asha.id })
    const { body } = await sendReturn(asha.client, order)
    const forged = refOf(order).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const [client, ref] of [
      [other.client, order],
      [guest, order],
      [guest, forged],
    ] as const) {
      expect((await client.get(`/api/orders/${ref}/returns`)).status).toBe(404)
      expect((await sendReturn(client, ref)).status).toBe(404)
      expect((await client.put(`/api/orders/${ref}/returns/${body.id}/withdrawal`, { version: 1 })).status).toBe(404)
      expect((await client.post(`/api/orders/${ref}/returns/photos`, await photoBytes())).status).toBe(404)
    }
    // A return of the first order, requested under the link of the second.
    const second = refOf(await delivered())
    expect((await guest.put(`/api/orders/${second}/returns/${body.id}/withdrawal`, { version: 1 })).status).toBe(404)
    const withdraw = () => asha.client.put(`/api/orders/${order}/returns/${body.id}/withdrawal`, { version: 1 })
    expect([(await withdraw()).body.state, (await withdraw()).body.state]).toEqual(['withdrawn', 'withdrawn'])
    expect((await read(order)).lines).toMatchObject([{ left: 2 }])
  })
})

describe('Photos', () => {
  const sizeOf = async (client: ReturnType<typeof createClient>, path: string) => (await client.get(path)).status
  test('are only for the buyer and staff, and only for this order', async () => {
    const [order, another] = [await delivered(), await delivered()]
    const photo = await sendReturnPhoto(guest, refOf(order))
    const { key } = await database.db
      .selectFrom('pictures')
      .select('key')
      .where('id', '=', photo)
      .executeTakeFirstOrThrow()
    const address = `/api/orders/${refOf(order)}/returns/photos/${photo}`
    const { status, headers } = await guest.get(address)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'image/webp',
      'private, max-age=86400',
    ])
    expect(await sizeOf(guest, `${address}?size=large`)).toBe(200)
    expect(await sizeOf(guest, `${address}?size=huge`)).toBe(422)
    expect(await sizeOf(guest, `/api/orders/${refOf(another)}/returns/photos/${photo}`)).toBe(404)
    const wrongOrder = { reason: 'damaged', text: 'Cracked', pictureIds: [photo] }
    expect((await sendReturn(guest, refOf(another), wrongOrder)).body.fields).toHaveProperty('pictures')
    const { id } = await asked(order, { reason: 'damaged', text: 'Cracked', pictureIds: [photo, photo] })
    const asha = await newAccount({ app, dependencies }, 'customer')
    for (const client of [guest, asha.client, staff.client])
      expect(await sizeOf(client, `/pictures/${key}-240.webp`)).toBe(404)
    const forStaff = `/api/admin/returns/${id}/photos/${photo}`
    expect(await sizeOf(staff.client, forStaff)).toBe(200)
    expect([await sizeOf(asha.client, forStaff), await sizeOf(guest, forStaff)]).toEqual([403, 401])
    expect(await sizeOf(staff.client, `/api/admin/returns/${id}/photos/999999`)).toBe(404)
  })

  test('are limited: twelve may wait to be sent, and a repeated upload is the same photo', async () => {
    const order = await delivered()
    const [ref, bytes] = [refOf(order), await photoBytes()]
    const upload = () => guest.post(`/api/orders/${ref}/returns/photos`, bytes)
    const [one, again] = [await upload(), await upload()]
    expect(again.body).toEqual(one.body)
    for (let at = 1; at < 12; at++) await sendReturnPhoto(guest, ref)
    expect((await guest.post(`/api/orders/${ref}/returns/photos`, await photoBytes())).status).toBe(409)
    expect((await upload()).status).toBe(201)
  })

  test('that are not images, or are too large, are refused', async () => {
    const ref = refOf(await delivered())
    expect((await guest.post(`/api/orders/${ref}/returns/photos`, Buffer.from('no picture'))).status).toBe(422)
    expect((await guest.post(`/api/orders/${ref}/returns/photos`, Buffer.alloc(16 * 1024 * 1024))).status).toBe(413)
  })

  test('that no return shows are deleted after a day; the others stay', async () => {
    const order = await delivered()
    const ref = refOf(order)
    const [sent, forgotten] = [await sendReturnPhoto(guest, ref), await sendReturnPhoto(guest, ref)]
    await asked(order, { reason: 'wrong', text: 'Another tap', pictureIds: [sent] })
    dependencies.clock.now = new Date(firstDay.getTime() + 25 * 60 * 60_000)
    await deleteOldUploads(database.db, dependencies.now())
    await runJobs(dependencies)
    const left = await database.db.selectFrom('pictures').select('id').where('id', 'in', [sent, forgotten]).execute()
    expect(left).toEqual([{ id: sent }])
    expect(await sizeOf(guest, `/api/orders/${ref}/returns/photos/${sent}`)).toBe(200)
  })

  test('and texts are deleted with the account; the returned goods stay recorded', async () => {
    const asha = await newAccount({ app, dependencies }, 'customer')
    const order = await delivered({ userId: asha.id })
    const photo = await sendReturnPhoto(asha.client, order)
    const { body } = await sendReturn(asha.client, order, {
      reason: 'damaged',
      text: 'Cracked at Asha’s',
      pictureIds: [photo],
    })
    await approve(body.id)
    await receive(body.id, [came(1)])
    // The refund must be done, because a buyer with an open refund is not erased (order-retention.test.ts).
    await database.pool.query("update order_refunds set state = 'done', done_at = now() where order_id = $1", [order])
    await database.db.deleteFrom('users').where('id', '=', asha.id).execute()
    await runJobs(dependencies)
    expect(await database.db.selectFrom('pictures').select('id').where('id', '=', photo).execute()).toEqual([])
    const { rows } = await database.pool.query('select text, state, refund::int from returns where id = $1', [body.id])
    expect(rows).toEqual([{ text: '', state: 'done', refund: 2_499 }])
  })
})

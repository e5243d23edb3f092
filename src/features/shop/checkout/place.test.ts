import { describe, expect, test, vi } from 'vitest'
import { addStock, newProduct } from '#features/shop/catalog/testing.server.ts'
import { newCoupon } from '#features/shop/coupons/testing.server.ts'
import { lockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createPlacing, placeOrders } from './place.server.ts'
import { orderFor } from './testing.server.ts'

const database = testDatabase()
const now = new Date('2026-11-26T06:00:00Z')

const stockOf = async (productId: number) => {
  const { quantity } = await database.db
    .selectFrom('stock_levels')
    .select('quantity')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return quantity
}

test.each([
  ['in one process, which shares its commits', 1],
  ['in ten processes', 10],
])('50 buyers at once for the last 5 pieces: 5 orders, and 45 hear that it is sold out, %s', async (_, processes) => {
  const productId = await newProduct(database.db)
  await addStock(database.db, productId, 5)
  const orders = await Promise.all(
    Array.from({ length: 50 }, () => orderFor(database.db, [{ productId, quantity: 1 }])),
  )
  const places = Array.from({ length: processes }, () => createPlacing(database.db, () => now))
  const outcomes = await Promise.all(orders.map((order, at) => places[at % processes]!(order)))
  expect(outcomes.filter(({ outcome }) => outcome === 'placed')).toHaveLength(5)
  expect(outcomes.filter(({ outcome }) => outcome === 'out-of-stock')).toHaveLength(45)
  expect(await stockOf(productId)).toBe(0)
})

test('buyers who order the same two products in opposite order do not deadlock', async () => {
  const [one, other] = [await newProduct(database.db), await newProduct(database.db)]
  for (const id of [one, other]) await addStock(database.db, id, 100)
  const places = Array.from({ length: 4 }, () => createPlacing(database.db, () => now))
  const orders = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const ids = at % 2 ? [one, other] : [other, one]
      return orderFor(
        database.db,
        ids.map((productId) => ({ productId, quantity: 2 })),
      )
    }),
  )
  const outcomes = await Promise.all(orders.map((order, at) => places[at % 4]!(order)))
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['placed']))
  expect([await stockOf(one), await stockOf(other)]).toEqual([20, 20])
})

test('a key counts once: a repeated request returns its order, a different one is refused', async () => {
  const productId = await newProduct(database.db)
  await addStock(database.db, productId, 9)
  const order = await orderFor(database.db, [{ productId, quantity: 3 }])
  const twice = await placeOrders(database.db, [order, order], now)
  const [first] = twice
  expect(twice).toEqual([
    { outcome: 'placed', orderId: expect.any(Number) },
    { ...first, outcome: 'again' },
  ])
  expect(await placeOrders(database.db, [order, { ...order, hash: 'cd' }], now)).toEqual([
    { ...first, outcome: 'again' },
    { outcome: 'key-used' },
  ])
  const places = Array.from({ length: 8 }, () => createPlacing(database.db, () => now))
  const next = await orderFor(database.db, [{ productId, quantity: 3 }])
  const outcomes = await Promise.all(places.map((place) => place(next)))
  expect(new Set(outcomes.map((each) => 'orderId' in each && each.orderId)).size).toBe(1)
  expect(await stockOf(productId)).toBe(3)
})

test('an order that can’t be placed leaves nothing behind, and says which product is the reason', async () => {
  const [there, few, gone] = [
    await newProduct(database.db),
    await newProduct(database.db),
    await newProduct(database.db, { is_listed: false }),
  ]
  for (const id of [there, gone]) await addStock(database.db, id, 10)
  await addStock(database.db, few, 2)
  const order = async (...wanted: Parameters<typeof orderFor>[1]) =>
    (await placeOrders(database.db, [await orderFor(database.db, wanted)], now))[0]
  const plenty = { productId: there, quantity: 1 }
  expect(await order(plenty, { productId: few, quantity: 3 })).toEqual({
    ...{ outcome: 'out-of-stock', productId: few, remaining: 2 },
  })
  expect(await order(plenty, { productId: gone, quantity: 1 })).toMatchObject({ outcome: 'gone', productId: gone })
  expect(await order({ ...plenty, price: 1 })).toMatchObject({ outcome: 'price-changed', productId: there })
  expect(await order({ productId: 999_999, quantity: 1 })).toMatchObject({ outcome: 'gone' })
  expect(await stockOf(there)).toBe(10)
})

test('a coupon is never used more often than allowed, in all and by one buyer', async () => {
  const productId = await newProduct(database.db)
  await addStock(database.db, productId, 99)
  const couponId = await newCoupon(database.db, {
    kind: 'percent',
    value: 10,
    code: 'DIWALI',
    most_uses: 3,
    most_each: 1,
  })
  const places = Array.from({ length: 5 }, () => createPlacing(database.db, () => now))
  const by = async (who: object, at: number) =>
    (await places[at % 5]!(await orderFor(database.db, [{ productId, quantity: 1 }], { couponId, ...who }))).outcome
  const own = await Promise.all(Array.from({ length: 10 }, (_, at) => by({}, at)))
  expect(own.toSorted()).toEqual([...Array(9).fill('coupon-used-by-you'), 'placed'])
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, at) => by({ email: `b${at}@example.in`, phone: `+91982205570${at}` }, at)),
  )
  expect(others.toSorted()).toEqual([...Array(8).fill('coupon-used-up'), 'placed', 'placed'])
})

describe('Goods are reserved for a buyer who pays ahead', () => {
  const unpaidOrder = async (given: object) => {
    const productId = await newProduct(database.db)
    await addStock(database.db, productId, 10)
    const payBy = '2026-11-26T06:30:00Z'
    return orderFor(database.db, [{ productId, quantity: 1 }], { payment: 'upi', payBy, ...given })
  }
  const outcomesOf = async (given: object, count = 5) => {
    const orders = await Promise.all(Array.from({ length: count }, () => unpaidOrder(given)))
    const places = orders.map(() => createPlacing(database.db, () => now))
    const placed = await Promise.all(orders.map((order, at) => places[at]!(order)))
    return placed.map(({ outcome }) => outcome).toSorted()
  }
  const three = ['placed', 'placed', 'placed', 'too-many-unpaid', 'too-many-unpaid']

  test('three times for one person, also at once', async () => {
    const [phone, other] = ['+919822055501', '+919822055502']
    const email = 'guest@example.in'
    expect(await outcomesOf({ phone, email })).toEqual(three)
    const rows = ['a@example.in', 'b@example.in'].map((email) => ({
      email,
      username: email,
      full_name: 'Asha',
      user_type: 'customer',
    }))
    const users = await database.db.insertInto('users').values(rows).returning('id').execute()
    const own = { phone: '+919822055504', email: 'own@example.in', userId: users[0]!.id }
    expect(await outcomesOf(own)).toEqual(three)
    // One person, whichever of the account, the phone number and the email address is the same.
    for (const given of [{ userId: null }, { userId: users[1]!.id }, { phone: other }, { email: 'o@example.in' }])
      expect(await outcomesOf({ ...own, ...given }, 1)).toEqual(['too-many-unpaid'])
    // Orders paid on delivery do not count, and neither do other buyers' orders.
    expect(await outcomesOf({ phone, email, payment: 'on-delivery', payBy: null }, 2)).toEqual(['placed', 'placed'])
    expect(await outcomesOf({ phone: other }, 1)).toEqual(['placed'])
    const together = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        unpaidOrder({ phone: '+919822055503', email: at % 2 ? 'odd@example.in' : 'even@example.in' }),
      ),
    )
    expect((await placeOrders(database.db, together, now)).map(({ outcome }) => outcome)).toEqual(three)
    // A confirmed or cancelled order no longer counts.
    const { id } = await database.db
      .selectFrom('orders')
      .select('id')
      .where('phone', '=', other)
      .executeTakeFirstOrThrow()
    expect(await outcomesOf({ phone: other }, 2)).toEqual(['placed', 'placed'])
    await database.db.updateTable('orders').set({ state: 'confirmed' }).where('id', '=', id).execute()
    expect(await outcomesOf({ phone: other }, 2)).toEqual(['placed', 'too-many-unpaid'])
  })
})

test('what a guest ordered under the email address of a member counts against the member once staff have confirmed it', async () => {
  const productId = await newProduct(database.db)
  await addStock(database.db, productId, 10)
  const email = 'member@example.in'
  const { id: userId } = await database.db
    .insertInto('users')
    .values({ email, username: 'member', full_name: 'Asha', user_type: 'customer', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const couponId = await newCoupon(database.db, { kind: 'percent', value: 10, code: 'MEMBER', most_each: 1 })
  const order = async (who: object) => {
    const given = { email, couponId, payment: 'upi', payBy: '2026-11-26T06:30:00Z', ...who } as const
    const [placed] = await placeOrders(
      database.db,
      [await orderFor(database.db, [{ productId, quantity: 1 }], given)],
      now,
    )
    return placed
  }
  const guests = { userId: null, phone: '+919822055521' }
  expect(await order(guests)).toMatchObject({ outcome: 'placed' })
  expect(await order(guests)).toMatchObject({ outcome: 'coupon-used-by-you' })
  expect(await order({ userId, phone: '+919822055522' })).toMatchObject({ outcome: 'placed' })
  await database.db.updateTable('orders').set({ state: 'cancelled' }).where('user_id', '=', userId).execute()
  await database.db
    .updateTable('orders')
    .set({ state: 'confirmed' })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute()
  expect(await order({ userId, phone: '+919822055522' })).toMatchObject({ outcome: 'coupon-used-by-you' })
})

describe('A coupon in two processes that sell different products', () => {
  const stocked = async () => {
    const productId = await newProduct(database.db)
    await addStock(database.db, productId, 200)
    return productId
  }
  const usesOf = async (id: number) =>
    database.db.selectFrom('coupons').select(['uses', 'taken_off']).where('id', '=', id).executeTakeFirstOrThrow()

  test.each([
    ['by all', { most_uses: 1 }, 'coupon-used-up'],
    ['by one', { most_each: 1 }, 'coupon-used-by-you'],
  ])(
    'that may be used once %s is used once: the buyer who waits for the lock sees the other’s use',
    async (_, given, refusal) => {
      const couponId = await newCoupon(database.db, given)
      const [one, other] = [await stocked(), await stocked()]
      const by = { couponId, phone: '+919822055601' }
      const second = openDatabase({ url: database.url, poolSize: 1, log: console })
      try {
        const [mine, theirs] = [
          await orderFor(database.db, [{ productId: one, quantity: 1 }], by),
          await orderFor(database.db, [{ productId: other, quantity: 1 }], by),
        ]
        const first = await database.db.startTransaction().execute()
        const begun = await placeOrders(first, [mine], now)
        const waiting = createPlacing(second.db, () => now)(theirs)
        await vi.waitFor(async () => {
          const { rows } = await database.pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
          expect(rows).toHaveLength(1)
        })
        await first.commit().execute()
        expect([begun[0]?.outcome, (await waiting).outcome]).toEqual(['placed', refusal])
      } finally {
        await second.close()
      }
    },
  )

  test('is given back by a cancellation, while others use it and buy the same goods, without a deadlock', async () => {
    const couponId = await newCoupon(database.db, { most_uses: 1000, most_each: 1000 })
    const productIds = [await stocked(), await stocked()]
    const second = openDatabase({ url: database.url, poolSize: 4, log: console })
    try {
      const places = [createPlacing(database.db, () => now), createPlacing(second.db, () => now)]
      const buyAndCancel = async (at: number) => {
        const given = { couponId, phone: `+91982205561${at % 3}`, discount: 100, total: 2399 }
        const order = await orderFor(database.db, [{ productId: productIds[at % 2]!, quantity: 1 }], given)
        const placed = await places[(at >> 1) % 2]!(order)
        if (placed.outcome !== 'placed') throw new Error(placed.outcome)
        if (at % 4 === 0) return
        await second.db.transaction().execute(async (db) => {
          const locked = await lockedOrder(db, { id: placed.orderId, userId: null })
          await moveOrder(db, locked, { to: 'cancelled', actor: 'buyer', reason: '', now })
        })
      }
      await Promise.all(Array.from({ length: 80 }, (_, at) => buyAndCancel(at)))
      expect(await usesOf(couponId)).toEqual({ uses: 20, taken_off: 2000 })
    } finally {
      await second.close()
    }
  })
})

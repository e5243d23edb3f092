import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { lockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import type { OrderState } from '#features/shop/orders/rules.ts'
import { markPaid } from '#features/shop/payments/payments.server.ts'
import { refundOrder } from '#features/shop/payments/refunds.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { eraseBuyers } from './order-retention.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
const day = (text: string) => new Date(`${text}T06:00:00Z`)
beforeEach(async () => {
  dependencies = testDependencies(database)
  await database.pool.query('truncate orders cascade')
})

async function move(id: number, states: readonly OrderState[], now: Date, reason = '') {
  await inTransaction(database.db, async (db) => {
    for (const to of states)
      await moveOrder(db, await lockedOrder(db, { id, userId: null }), { to, actor: 'staff', reason, now })
  })
}
const toTheDoor = ['confirmed', 'packed', 'out-for-delivery', 'delivered'] as const
async function named(id: number) {
  const row = await database.db
    .selectFrom('orders')
    .select(['full_name', 'email', 'phone', 'street', 'goods'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    isNamed: row.full_name !== '' && row.email !== '' && row.phone !== '' && row.street !== '',
    goods: row.goods,
  }
}

describe('A guest', () => {
  test('is erased 180 days after the last step of an ended order, and what was sold stays', async () => {
    const id = await newOrderOf(database.db, { payment: 'on-delivery' })
    await move(id, toTheDoor, day('2026-11-28'))
    const { goods } = await named(id)
    expect(await eraseBuyers(database.db, day('2027-05-26'))).toBe(0)
    expect(await named(id)).toEqual({ isNamed: true, goods })
    expect(await eraseBuyers(database.db, day('2027-05-28'))).toBe(1)
    expect(await named(id)).toEqual({ isNamed: false, goods })
    expect(await eraseBuyers(database.db, day('2027-05-28'))).toBe(0)
  })

  test('stays known while the order is under way', async () => {
    const id = await newOrderOf(database.db)
    expect(await eraseBuyers(database.db, day('2028-01-01'))).toBe(0)
    expect((await named(id)).isNamed).toBe(true)
  })

  test('wrote a reason, which is erased too; what staff wrote stays', async () => {
    const id = await newOrderOf(database.db)
    await inTransaction(database.db, async (db) => {
      const order = await lockedOrder(db, { id, userId: null })
      await moveOrder(db, order, {
        to: 'cancelled',
        actor: 'buyer',
        reason: 'Asha moved to Wai',
        now: day('2026-11-28'),
      })
    })
    await eraseBuyers(database.db, day('2027-06-28'))
    const events = database.db.selectFrom('order_events').select(['state', 'reason']).where('order_id', '=', id)
    expect(await events.orderBy('id').execute()).toEqual([
      { state: 'placed', reason: '' },
      { state: 'cancelled', reason: '' },
    ])
  })
})

describe('A buyer who deletes the account', () => {
  const leave = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()
  const newBuyer = async () => (await newAccount({ app: testApp(dependencies), dependencies }, 'customer')).id

  test('is erased at once if the order has ended', async () => {
    const userId = await newBuyer()
    const id = await newOrderOf(database.db, { userId, payment: 'on-delivery' })
    await move(id, toTheDoor, day('2026-11-28'))
    await leave(userId)
    expect((await named(id)).isNamed).toBe(false)
  })

  test('still gets what is on its way, and is erased after that', async () => {
    const userId = await newBuyer()
    const id = await newOrderOf(database.db, { userId, payment: 'on-delivery' })
    await leave(userId)
    expect(await eraseBuyers(database.db, day('2026-11-27'))).toBe(0)
    expect((await named(id)).isNamed).toBe(true)
    await move(id, toTheDoor, day('2026-11-28'))
    expect(await eraseBuyers(database.db, day('2026-11-28'))).toBe(1)
    expect((await named(id)).isNamed).toBe(false)
  })

  test('still gets the refund', async () => {
    const userId = await newBuyer()
    const id = await newOrderOf(database.db, { userId, payment: 'upi' })
    await inTransaction(database.db, async (db) => {
      const order = await lockedOrder(db, { id, userId: null })
      await markPaid(db, order, { method: 'upi', actor: 'system', reference: '412345678901', now: day('2026-11-27') })
    })
    await inTransaction(database.db, async (db) => {
      const order = await lockedOrder(db, { id, userId: null })
      await moveOrder(db, order, { to: 'cancelled', actor: 'staff', reason: 'Sold out', now: day('2026-11-28') })
      await refundOrder(db, order, { amount: order.total, reason: 'cancelled', now: day('2026-11-28') })
    })
    await leave(userId)
    expect((await named(id)).isNamed).toBe(true)
    await database.db
      .updateTable('order_refunds')
      .set({ state: 'done', method: 'upi', reference: '612345678901', done_at: day('2026-11-29') })
      .where('order_id', '=', id)
      .execute()
    expect(await eraseBuyers(database.db, day('2026-11-29'))).toBe(1)
    expect((await named(id)).isNamed).toBe(false)
  })
})

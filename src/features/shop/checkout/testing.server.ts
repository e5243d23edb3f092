import { randomUUID } from 'node:crypto'
import { addStock, newProduct, newSeller } from '#features/shop/catalog/testing.server.ts'
import { standardReturnDays } from '#features/shop/orders/return-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type NewOrder, placeOrders } from './place.server.ts'

/** Builds an order of these products by a guest in Kamshet, paid on delivery. It is not placed yet. */
export async function orderFor(
  db: Db,
  wanted: { productId: number; quantity: number; price?: number }[],
  given: Partial<NewOrder> = {},
): Promise<NewOrder> {
  const sellerId = await newSeller(db)
  const lines = wanted.map(({ productId, quantity, price = 2499 }) => ({
    ...{
      productId,
      sellerId,
      name: 'Mixer tap',
      hsn: '8481',
      gstRate: 18,
      unit: 'piece',
      returnDays: standardReturnDays,
      quantity,
    },
    ...{ price, discount: 0, delivery: 0 },
  }))
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    ...{
      key: randomUUID(),
      cart: null,
      hash: 'ab',
      userId: null,
      state: 'placed',
      language: 'en',
      email: 'a@example.in',
      fullName: 'Asha Gole',
    },
    ...{ phone: '+919822012345', street: '4 Shivaji Path', landmark: '', city: 'Kamshet', firm: '', gstin: '' },
    ...{ pincode: '410405', stateCode: '27', needsUnloading: false, slotDay: '2026-11-28', slotPart: 'morning' },
    ...{ payment: 'on-delivery', payBy: null, goods, discount: 0, delivery: 0, unloading: 0, total: goods },
    ...{ couponId: null, lines, ...given },
  }
}

/** Places an order of two mixer taps. Returns its id. */
export async function newOrderOf(db: Db, given: Partial<NewOrder> = {}): Promise<number> {
  const productId = await newProduct(db)
  await addStock(db, productId, 10)
  const order = await orderFor(db, [{ productId, quantity: 2 }], given)
  const [placed] = await placeOrders(db, [order], new Date('2026-11-26T06:00:00Z'))
  if (placed?.outcome !== 'placed') throw new Error(`The order is not placed: ${placed?.outcome}`)
  return placed.orderId
}

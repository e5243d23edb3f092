import { sql } from 'kysely'
import type { SlotPart } from '#features/shop/delivery/rules.ts'
import type { OrderPayment } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { createSharedCommit } from '#platform/database/shared-commit.server.ts'
import type { Language } from '#platform/languages/languages.ts'

export type NewLine = {
  productId: number
  sellerId: number
  name: string
  hsn: string
  gstRate: number
  unit: string
  returnDays: number
  quantity: number
  /** In rupees: the price of one piece, and the line's shares of the order's discount and delivery. */
  price: number
  discount: number
  delivery: number
}

/** An order in the form that the SQL function `place_orders` (db/0158) expects. */
export type NewOrder = {
  key: string
  /** Token of the ordered cart, in hex; null to skip the check. */
  cart: string | null
  /** Hash of the request, in hex. An order with a used key is refused if its hash differs. */
  hash: string
  userId: number | null
  /** An unconfirmed order takes nothing from the stock. */
  state: 'unconfirmed' | 'placed'
  language: Language
  email: string
  fullName: string
  phone: string
  street: string
  landmark: string
  city: string
  firm: string
  gstin: string
  pincode: string
  stateCode: string
  needsUnloading: boolean
  slotDay: string
  slotPart: SlotPart
  payment: OrderPayment
  /** Until when the order must be paid, in ISO format; null for payment on delivery. */
  payBy: string | null
  goods: number
  discount: number
  delivery: number
  unloading: number
  total: number
  couponId: number | null
  lines: NewLine[]
}

export type Placed =
  | { outcome: 'placed' | 'again'; orderId: number }
  | { outcome: 'gone' | 'price-changed' | 'out-of-stock'; productId: number; remaining: number }
  | { outcome: 'key-used' | 'cart-used' | 'coupon-used-up' | 'coupon-used-by-you' | 'too-many-unpaid' }

/** The maximum number of orders in a batch: few enough that nobody waits long for the other orders of the batch. */
const mostTogether = 50

/** Places orders in batches: orders that arrive while a batch is being placed share the next commit. */
export function createPlacing(db: Db, now: () => Date): (order: NewOrder) => Promise<Placed> {
  return createSharedCommit((orders) => placeOrders(db, orders, now()), { most: mostTogether })
}

/** Places orders in one statement, in the given order. Returns the outcome of each. */
export async function placeOrders(db: Db, orders: readonly NewOrder[], at: Date): Promise<Placed[]> {
  const { rows } = await inTransaction(db, (db) =>
    sql<{ outcome: Placed['outcome']; orderId: number; productId: number; remaining: number }>`
      select outcome, order_id as "orderId", product_id as "productId", remaining
      from place_orders(${JSON.stringify(orders)}::jsonb, ${at}) order by "position"`.execute(db),
  )
  return rows.map(({ outcome, orderId, productId, remaining }): Placed => {
    if (outcome === 'placed' || outcome === 'again') return { outcome, orderId }
    if (outcome === 'gone' || outcome === 'price-changed' || outcome === 'out-of-stock')
      return { outcome, productId, remaining }
    return { outcome }
  })
}

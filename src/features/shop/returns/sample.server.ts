import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findDeliveryArea } from '#features/shop/delivery/delivery.server.ts'
import { deliveryCharges } from '#features/shop/delivery/rules.ts'
import { issueInvoices } from '#features/shop/invoices/invoices.server.ts'
import type { OrderPayment, OrderState } from '#features/shop/orders/rules.ts'
import { totalsOf } from '#features/shop/orders/total-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

type Buyer = { id: number; email: string; fullName: string; phone: string; street: string; landmark: string }

const sneha: Buyer = {
  ...{ id: 1, email: 'customer1@demo.kamshetbuild.in', fullName: 'Sneha Kulkarni', phone: '+919000000101' },
  ...{ street: 'Plot 14, Indrayani Colony', landmark: 'Behind the water tank' },
}
const rahul: Buyer = {
  ...{ id: 2, email: 'customer2@demo.kamshetbuild.in', fullName: 'Rahul Shinde', phone: '+919000000102' },
  ...{ street: 'Survey No. 31, Naigaon Road', landmark: 'Next to the nursery' },
}
const place = { city: 'Kamshet', pincode: '410405' }

type Wanted = { slug: string; quantity: number }
type SampleOrder = {
  buyer: Buyer
  lines: Wanted[]
  payment: OrderPayment
  /** The bank's reference of a UPI payment. */
  reference?: string
  /** Each state, with how many hours ago it was reached when the sample is loaded. */
  steps: [OrderState, number][]
}

/** The orders of the demo customers, oldest first. */
const orders: SampleOrder[] = [
  {
    buyer: sneha,
    lines: [
      { slug: 'kitchen-mixer-tap-with-high-spout', quantity: 1 },
      { slug: 'round-counter-top-wash-basin', quantity: 1 },
      { slug: 'door-handles-one-brass-and-one-chrome-set', quantity: 2 },
    ],
    payment: 'on-delivery',
    steps: [
      ['placed', 26 * 24],
      ['confirmed', 26 * 24 - 3],
      ['packed', 25 * 24 - 2],
      ['out-for-delivery', 24 * 24],
      ['delivered', 24 * 24 - 3],
    ],
  },
  {
    buyer: sneha,
    lines: [
      { slug: 'vitrified-floor-tiles-2-2-ft-box-of-4', quantity: 24 },
      { slug: 'interior-emulsion-paint-20-litres', quantity: 2 },
      { slug: 'glazed-planters-set-of-three', quantity: 3 },
    ],
    payment: 'on-delivery',
    steps: [
      ['placed', 5 * 24],
      ['confirmed', 5 * 24 - 2],
      ['packed', 4 * 24],
      ['out-for-delivery', 3 * 24 + 3],
      ['delivered', 3 * 24],
    ],
  },
  {
    buyer: rahul,
    lines: [
      { slug: 'ceiling-fan-with-timber-blades-1-200-mm', quantity: 3 },
      { slug: 'video-doorbell-battery-or-wired', quantity: 1 },
    ],
    payment: 'upi',
    reference: '602514907731',
    steps: [
      ['placed', 30],
      ['confirmed', 29],
      ['packed', 22],
      ['out-for-delivery', 2],
    ],
  },
  {
    buyer: rahul,
    lines: [{ slug: 'ppc-cement-50-kg', quantity: 40 }],
    payment: 'upi',
    reference: '602633184402',
    steps: [['placed', 0.3]],
  },
]

/**
 * Adds the orders of the demo customers with their history, invoices and payments, and one return that waits for
 * staff. Sends no notifications.
 */
export async function loadSampleOrders(db: Db, now: Date): Promise<void> {
  const ids: number[] = []
  for (const order of orders) ids.push(await addOrder(db, order, now))
  await addReturn(db, ids[1]!, now)
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 60 * 60_000)

type Goods = {
  productId: number
  sellerId: number
  sellerState: string
  name: string
  hsn: string
  gstRate: number
  unit: string
  returnDays: number
  price: number
  weightGrams: number
  isHeavy: boolean
  quantity: number
}

async function goodsOf(db: Db, wanted: readonly Wanted[]): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select p.id as "productId", s.id as "sellerId", s.state_code as "sellerState", p.name, p.hsn, p.gst_rate as "gstRate", p.unit,
      p.return_days as "returnDays", p.price, p.weight_grams as "weightGrams", p.is_heavy as "isHeavy", wanted.quantity
    from unnest(${wanted.map(({ slug }) => slug)}::text[], ${wanted.map(({ quantity }) => quantity)}::int[])
        with ordinality wanted (slug, quantity, place)
      join products p on p.slug = wanted.slug join sellers s on s.id = p.seller_id
    order by place`.execute(db)
  return rows
}

async function addOrder(db: Db, { buyer, lines: wanted, payment, reference, steps }: SampleOrder, now: Date) {
  const [, placedHours] = steps[0]!
  const [state] = steps.at(-1)!
  const placedAt = hoursBefore(now, placedHours)
  const goods = await goodsOf(db, wanted)
  const area = (await findDeliveryArea(db, place.pincode))!
  const value = goods.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const { delivery } = deliveryCharges(area, goods, { goods: value, needsUnloading: false })
  const totals = totalsOf(goods, { discount: 0, delivery, unloading: 0, state: area.stateCode })
  const { id: userId, ...contact } = buyer
  const { id } = await db
    .insertInto('orders')
    .values({
      ...{ user_id: userId, state, version: steps.length, language: 'en', email: contact.email, phone: contact.phone },
      ...{ full_name: contact.fullName, street: contact.street, landmark: contact.landmark, ...place },
      ...{ firm: '', gstin: '', state_code: area.stateCode, needs_unloading: false, payment, pay_by: null },
      ...{ slot_day: addDays(dayInIndia(placedAt), 2), slot_part: 'morning' },
      ...{ goods: totals.goods, discount: 0, delivery, unloading: 0, total: totals.total },
      ...{ idempotency_key: randomUUID(), request_hash: Buffer.alloc(0), created_at: placedAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(
      goods.map((line, at) => ({
        ...{ order_id: id, position: at + 1, product_id: line.productId, seller_id: line.sellerId, name: line.name },
        ...{ hsn: line.hsn, gst_rate: line.gstRate, unit: line.unit, return_days: line.returnDays },
        ...{ quantity: line.quantity, price: line.price, ...totals.shares[at]! },
      })),
    )
    .execute()
  await sell(db, id, { goods, placedAt })
  for (const [state, hours] of steps) {
    const actor = state === 'placed' ? 'buyer' : 'staff'
    const at = hoursBefore(now, hours)
    await db.insertInto('order_events').values({ order_id: id, state, actor, created_at: at }).execute()
    if (state === 'packed') await issueInvoices(db, id, at)
  }
  await pay(db, id, { payment, reference, steps, total: totals.total, now })
  return id
}

/**
 * Adds the sold goods to the stock before they are sold, so that the stock ends up as the sample's product list states
 * it.
 */
async function sell(db: Db, orderId: number, { goods, placedAt }: { goods: Goods[]; placedAt: Date }): Promise<void> {
  const movement = (reason: string, sign: 1 | -1, at: Date) =>
    goods.map(({ productId, quantity }) => ({
      ...{ product_id: productId, quantity: sign * quantity, reason, created_at: at },
      order_id: reason === 'sold' ? orderId : null,
    }))
  await db
    .insertInto('stock_movements')
    .values(movement('received', 1, hoursBefore(placedAt, 24)))
    .execute()
  await db
    .insertInto('stock_movements')
    .values(movement('sold', -1, placedAt))
    .execute()
}

type Payment = Pick<SampleOrder, 'payment' | 'reference' | 'steps'> & { total: number; now: Date }

/**
 * Records the payment. Cash is paid at the delivery. A UPI payment is reported by the buyer after ordering, and staff
 * confirm it together with the order.
 */
async function pay(db: Db, id: number, { payment, reference, steps, total, now }: Payment): Promise<void> {
  const paidWith = payment === 'on-delivery' ? 'delivered' : 'confirmed'
  const [, paid] = steps.find(([state]) => state === paidWith) ?? []
  const claimed = payment === 'upi' ? hoursBefore(now, steps[0]![1] - 0.1) : null
  const paidColumns = paid !== undefined && {
    ...{ state: 'paid', received: total, paid_at: hoursBefore(now, paid) },
    method: payment === 'upi' ? 'upi' : 'cash',
  }
  await db
    .updateTable('order_payments')
    .set({ ...(claimed && reference && { state: 'claimed', claimed_at: claimed, reference }), ...paidColumns })
    .where('order_id', '=', id)
    .execute()
}

async function addReturn(db: Db, orderId: number, now: Date): Promise<void> {
  const askedAt = hoursBefore(now, 20)
  const { id } = await db
    .insertInto('returns')
    .values({
      ...{ order_id: orderId, reason: 'not-needed', text: 'One set is enough for our balcony.', created_at: askedAt },
      ...{ idempotency_key: randomUUID(), request_hash: Buffer.alloc(0) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('return_lines').values({ return_id: id, order_id: orderId, position: 3, quantity: 2 }).execute()
  await db.insertInto('return_events').values({ return_id: id, state: 'asked', created_at: askedAt }).execute()
}

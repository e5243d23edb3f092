import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { listProducts } from '#features/shop/catalog/listing.server.ts'
import { highestFilterPrice, shopSorts } from '#features/shop/catalog/rules.ts'
import { createPlacing, type NewOrder, type Placed, placeOrders } from '#features/shop/checkout/place.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import type { Result } from '../rounds.ts'
import { quiet, type Rush, resultOf, rush } from './rush.ts'

/** The size of the pool: as many connections as the embedded database allows. */
const connections = 25
/** A stock larger than all buyers together can buy. */
const plenty = 1_000_000_000

/** An order of one piece of a product, as a buyer sends it. */
function orderOf(line: { productId: number; sellerId: number; price: number }): NewOrder {
  const { price } = line
  return {
    ...{
      key: randomUUID(),
      cart: randomUUID().replaceAll('-', ''),
      hash: 'ab',
      userId: null,
      state: 'placed',
      language: 'en',
      email: 'bench@example.in',
      fullName: 'Bench',
    },
    ...{ phone: '+919822012345', street: '4 Shivaji Path', landmark: '', city: 'Kamshet', firm: '', gstin: '' },
    ...{ pincode: '410405', stateCode: '27', needsUnloading: false, slotDay: '2026-11-28', slotPart: 'morning' },
    ...{ payment: 'on-delivery', payBy: null, goods: price, discount: 0, delivery: 0, unloading: 0, total: price },
    ...{ couponId: null },
    lines: [
      {
        ...{ ...line, name: 'Bench', hsn: '8481', gstRate: 18, unit: 'piece', returnDays: 7, quantity: 1 },
        ...{ discount: 0, delivery: 0 },
      },
    ],
  }
}

type Options = { rounds: number; seconds: number }

/**
 * Measures how many orders per second 50 buyers of the same product place. The product writes all waiting orders in one
 * statement and one commit. It is compared with one of two alternatives on the same number of connections: `same` runs
 * that statement for each order separately, and `bare` only reduces the stock by one and inserts a row.
 */
export async function measureSelling(
  url: string,
  beside: 'same' | 'bare',
  { rounds, seconds }: Options,
): Promise<Result> {
  const database = openDatabase({ url, poolSize: connections, log: quiet })
  const { db, pool } = database
  const line = await db
    .selectFrom('products')
    .select(['id as productId', 'seller_id as sellerId', 'price'])
    .where('is_listed', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await refill(db, line.productId)
  const now = () => new Date()
  const placeTogether = createPlacing(db, now)
  const placeAlone = async (order: NewOrder) => (await placeOrders(db, [order], now()))[0]!
  const buyer = (place: (order: NewOrder) => Promise<Placed>) => async () => {
    const placed = await place(orderOf(line))
    if (placed.outcome !== 'placed') throw new Error(`The order was not placed: ${placed.outcome}`)
  }
  await sql`create table if not exists bare_orders (id bigint generated always as identity primary key, product_id bigint not null,
    key uuid not null unique, body jsonb not null, created_at timestamptz not null)`.execute(db)
  const takeOne = async () => {
    const order = orderOf(line)
    const { rowCount } = await pool.query(
      `with sold as (update stock_levels set quantity = quantity - 1 where product_id = $1 and quantity >= 1 returning product_id)
       insert into bare_orders (product_id, key, body, created_at) select product_id, $2, $3, now() from sold`,
      [line.productId, order.key, JSON.stringify(order)],
    )
    if (rowCount !== 1) throw new Error('The row was not inserted')
  }
  const [byProduct, byStatement] = [buyer(placeTogether), beside === 'same' ? buyer(placeAlone) : takeOne]
  const measured: { product: Rush; bare: Rush }[] = []
  // The first round warms up.
  for (let round = -1; round < rounds; round++) {
    // The product and the other side take turns at being first.
    const first = await rush(round % 2 ? byProduct : byStatement, seconds)
    const second = await rush(round % 2 ? byStatement : byProduct, seconds)
    if (round >= 0) measured.push(round % 2 ? { product: first, bare: second } : { product: second, bare: first })
  }
  await database.close()
  return resultOf(
    measured.map(({ product }) => product),
    measured.map(({ bare }) => bare),
  )
}

async function refill(db: Database['db'], productId: number): Promise<void> {
  const { quantity } = await db
    .selectFrom('stock_levels')
    .select('quantity')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stock_movements')
    .values({ product_id: productId, quantity: plenty - quantity, reason: 'received', created_at: new Date() })
    .execute()
}

const parts = ['', 'fixtures-fittings', 'home-appliances', 'finishes-materials']
/**
 * Search words that fill a page even with 100 products. So a response is equally long with 100 and with 10,000
 * products.
 */
const words = ['kitchen', 'brass', 'timber', 'home', 'ceramic', 'लाकडी', 'counter', 'living', 'पितळी', 'bath']

/**
 * The numbers of the queries. There are so many different queries that the cached counts, which are kept for a second,
 * help little. Word matches are cached for ten seconds.
 */
const asked = Array.from({ length: 1000 }, (_, at) => at)

/** Addresses of the shop's list without search words: by part of the shop, price and sort. */
export const shopBrowse = asked.map((at) => {
  const parameters = new URLSearchParams({ sort: shopSorts[at % 5]!, min: String(at), max: String(20_000 + at * 60) })
  const part = parts[at % 4]!
  if (part) parameters.set('category', part)
  return `/api/shop/products?${parameters}`
})

/** The parameters of query number `at`. The queries combine every search word with every sort. */
const searchAt = (at: number) => ({
  search: words[at % 10]!,
  sort: shopSorts[Math.floor(at / 10) % 5]!,
  min: at % asked.length,
})

export const shopSearch = asked.map((at) => {
  const parameters = { ...searchAt(at), min: String(at) }
  return `/api/shop/products?${new URLSearchParams(parameters)}`
})

/** Measures searches whose word matches are not cached, in every sort. Runs the searches in this process. */
export async function measureFirstSearch(url: string, { rounds, seconds }: Options): Promise<Rush[]> {
  const database = openDatabase({ url, poolSize: connections, log: quiet })
  let at = 0
  const search = async () => {
    const question = searchAt(at++)
    await listProducts(database.db, { ...question, max: highestFilterPrice, inStock: false }, { language: 'en' })
  }
  const measured: Rush[] = []
  for (let round = -1; round < rounds; round++) {
    const rushed = await rush(search, seconds)
    if (round >= 0) measured.push(rushed)
  }
  await database.close()
  return measured
}

import { sql } from 'kysely'
import { createBriefCache } from '../../platform/brief-cache.server.ts'
import type { Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import { foldText } from '../../platform/fold-text.ts'
import { isForAll } from './cards.server.ts'
import type { Category } from './category-rules.ts'
import { compareIn, orders, type SortKeys } from './product-order.server.ts'
import type { ShopQuestion } from './question-rules.ts'
import { highestFilterPrice, type ShopSort } from './rules.ts'
import { isFoundBy } from './search-text.server.ts'

/** What the filters and the orders of the shop need of a product. */
type FoundProduct = SortKeys & { category: Category; stock: number }

/** A product's place in an order. */
type Place = Cursor & { product: FoundProduct }

/** What words find, in each order that was asked for. */
export type Found = { inOrder: (sort: ShopSort) => readonly Place[]; size: number }

/** What words find among everybody's products; undefined where that is more than are looked through in memory. */
export type FindByWords = (db: Db, search: string) => Promise<Found | undefined>

/** Found in some ten milliseconds; more are found faster along the index of the order. */
const mostFound = 5000
/** Of memory, with its places in all five orders. */
const bytesOfProduct = 400

export const findByWords: FindByWords = async (db, search) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.category, p.price, p.is_featured::integer as featured, p.rating_order as "ratingOrder", level.quantity as stock
    from products p join stock_levels level on level.product_id = p.id
    where ${isForAll} and ${isFoundBy(search)} limit ${sql.lit(mostFound + 1)}`.execute(db)
  return rows.length > mostFound ? undefined : foundOf(rows)
}

/**
 * The same, kept for ten seconds: whoever looks for words turns to filters, orders and pages next, and a thousand products that have them
 * cost more to find than a page to load. What has changed since is seen when the cards are loaded.
 */
export function cacheFound(): FindByWords {
  const cache = createBriefCache<{ found: Found | undefined }>({
    ttlMs: 10_000,
    bytes: { max: 32_000_000, of: ({ found }) => (found?.size ?? 0) * bytesOfProduct },
  })
  return async (db, search) =>
    (await cache.get(foldText(search), async () => ({ found: await findByWords(db, search) }))).found
}

function foundOf(products: readonly FoundProduct[]): Found {
  const sorted = new Map<ShopSort, readonly Place[]>()
  return {
    size: products.length,
    inOrder(sort) {
      const known = sorted.get(sort)
      if (known) return known
      const { key } = orders[sort]
      const places = products.map((product) => ({ value: key(product), id: product.id, product }))
      places.sort(compareIn(sort))
      sorted.set(sort, places)
      return places
    },
  }
}

/** The places of what a question finds, in its order. The words are not asked again. */
export function placesOf(found: Found, question: ShopQuestion): Place[] {
  return found.inOrder(question.sort).filter(({ product }) => meets(product, question))
}

/** Whether a product meets the filters of a question, as in SQL. */
export function meets(
  { category, price, stock }: { category: Category | null; price: number; stock: number },
  asked: ShopQuestion,
): boolean {
  return (
    (!asked.category || category === asked.category) &&
    price >= asked.min &&
    (asked.max >= highestFilterPrice || price <= asked.max) &&
    (!asked.inStock || stock > 0)
  )
}

import { sql } from 'kysely'
import { createBriefCache } from '../../platform/brief-cache.server.ts'
import type { Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import { isForAll } from './cards.server.ts'
import type { Category } from './category-rules.ts'
import { compareIn, orders, type SortKeys } from './product-order.server.ts'
import type { ShopQuestion } from './question-rules.ts'
import { highestFilterPrice, type ShopSort } from './rules.ts'
import { isFoundBy } from './search-text.server.ts'

/** What the filters and the orders of the shop need of a product. */
type FoundProduct = SortKeys & { category: Category; inStock: boolean }

/** A product's place in an order. */
type Place = Cursor & { product: FoundProduct }

/** What words find, in each order that was asked for. */
export type Found = { inOrder: (sort: ShopSort) => readonly Place[]; size: number }

/** What words find among everybody's products; undefined where that is more than are looked through in memory. */
export type FindByWords = (db: Db, search: string) => Promise<Found | undefined>

/** Found in some ten milliseconds; more are found faster along the index of the order. */
const mostFound = 5000

export const findByWords: FindByWords = async (db, search) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.category, p.price, p.is_featured::integer as featured, p.rating_order as "ratingOrder", level.quantity > 0 as "inStock"
    from products p join stock_levels level on level.product_id = p.id
    where ${isForAll} and ${isFoundBy(search)} limit ${sql.lit(mostFound + 1)}`.execute(db)
  return rows.length > mostFound ? undefined : foundOf(rows)
}

/**
 * The same, kept for ten seconds: whoever looks for words turns to filters, orders and pages next, and a thousand products that have them
 * cost more to find than a page to load. The cards are always those of the moment.
 */
export function cacheFound(): FindByWords {
  const bytesOfProduct = 200
  const cache = createBriefCache<Found | typeof tooMany>({
    ttlMs: 10_000,
    bytes: { max: 32_000_000, of: ({ size }) => size * bytesOfProduct },
  })
  return async (db, search) => {
    const found = await cache.get(search, async () => (await findByWords(db, search)) ?? tooMany)
    return found === tooMany ? undefined : (found as Found)
  }
}

const tooMany = { size: 0 } as const

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
export function placesOf(found: Found, { category, min, max, inStock, sort }: ShopQuestion): Place[] {
  const isOpen = max >= highestFilterPrice
  return found
    .inOrder(sort)
    .filter(
      ({ product }) =>
        (!category || product.category === category) &&
        product.price >= min &&
        (isOpen || product.price <= max) &&
        (!inStock || product.inStock),
    )
}

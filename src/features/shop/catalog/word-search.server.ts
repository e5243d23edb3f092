import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import type { Cursor } from '#platform/http/cursor.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { isForAll, isInStock } from './cards.server.ts'
import type { Category } from './category-rules.ts'
import { compareIn, orders, type SortKeys } from './product-order.server.ts'
import type { ShopQuestion } from './question-rules.ts'
import { highestFilterPrice, type ShopSort } from './rules.ts'
import type { ProductCard } from './schema.ts'
import { isFoundBy } from './search-text.server.ts'

/** What the filters and the orders of the shop need of a product. */
type FoundProduct = SortKeys & { category: Category }

/** A product's place in an order. */
type Place = Cursor & Pick<FoundProduct, 'category' | 'price'>

/** What words find, in each order that was asked for. */
export type Found = { inOrder: (sort: ShopSort) => readonly Place[]; size: number }

/** The filter that is asked with the words: what is in stock changes with each order. */
type Narrowed = Pick<ShopQuestion, 'inStock'>

/** What words find among everybody's products; undefined where that is more than are looked through in memory. */
export type FindByWords = (db: Db, search: string, narrowed: Narrowed) => Promise<Found | undefined>

/** Found in some ten milliseconds; more are found faster along the index of the order. */
const mostFound = 5000
/** Of memory, with its places in all five orders. */
const bytesOfProduct = 400

export const findByWords: FindByWords = async (db, search, { inStock }) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.category, p.price, p.is_featured::integer as featured, p.rating_order as "ratingOrder" from products p
    where ${isForAll} and ${isFoundBy(search)}${inStock ? sql` and ${isInStock}` : sql``}
    limit ${sql.lit(mostFound + 1)}`.execute(db)
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
  return async (db, search, narrowed) => {
    const key = `${narrowed.inStock} ${foldText(search)}`
    return (await cache.get(key, async () => ({ found: await findByWords(db, search, narrowed) }))).found
  }
}

function foundOf(products: FoundProduct[]): Found {
  const sorted = new Map<ShopSort, readonly Place[]>()
  return {
    size: products.length,
    inOrder(sort) {
      const known = sorted.get(sort)
      if (known) return known
      const { key } = orders[sort]
      const places = products.map((product): Place => {
        const { id, category, price } = product
        return { value: key(product), id, category, price }
      })
      places.sort(compareIn(sort))
      sorted.set(sort, places)
      return places
    },
  }
}

/** The places of what a question finds, in its order. The words are not asked again, nor is what is in stock. */
export function placesOf(found: Found, question: ShopQuestion): Place[] {
  return found.inOrder(question.sort).filter((place) => isWithin(place, question))
}

/** Whether a product meets the filters of a question at this moment, as in SQL. */
export function meets(product: Pick<ProductCard, 'category' | 'price' | 'stock'>, question: ShopQuestion): boolean {
  return isWithin(product, question) && (!question.inStock || product.stock > 0)
}

function isWithin({ category, price }: Pick<ProductCard, 'category' | 'price'>, asked: ShopQuestion): boolean {
  return (
    price >= asked.min &&
    (price <= asked.max || asked.max >= highestFilterPrice) &&
    (!asked.category || category === asked.category)
  )
}

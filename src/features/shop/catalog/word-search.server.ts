import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { addedRank, type Rank, rankOf, writtenRank } from '#platform/database/word-search.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import type { Cursor } from '#platform/http/cursor.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { isForAll, isInStock } from './cards.server.ts'
import type { Category } from './category-rules.ts'
import { compareIn, isByRelevance, type SortKeys, sortings } from './product-sorting.server.ts'
import type { ShopQuestion } from './question-rules.ts'
import { highestFilterPrice, type ShopSort } from './rules.ts'
import type { ProductCard } from './schema.ts'
import { isFoundBy } from './search-text.server.ts'

/** The fields of a product that the shop's filters and sort orders need. */
type FoundProduct = SortKeys & { category: Category; rank: Rank }

/** A product's place in a sort order. Its rank is the first key of the order. */
type Place = Cursor & Pick<FoundProduct, 'category' | 'price' | 'rank'>

/** The products that a word search finds, sorted on demand. `size` is their number. */
export type Found = { inOrder: (sort: ShopSort) => readonly Place[]; size: number }

/**
 * The only filter that the word search itself applies, because stock changes with each order and is not kept in memory.
 * The other filters are applied to the results in memory.
 */
type Narrowed = Pick<ShopQuestion, 'inStock'>

/**
 * Finds the products that match all words and that everybody may see. Undefined if they are too many to sort in memory.
 */
export type FindByWords = (db: Db, search: string, narrowed: Narrowed) => Promise<Found | undefined>

/**
 * The maximum number of matches that are sorted in memory, which takes about ten milliseconds. More matches are found
 * faster along the index of the sort order.
 */
const mostFound = 5000
/** The memory that a product takes with its places in all five sort orders. */
const bytesOfProduct = 400

export const findByWords: FindByWords = async (db, search, { inStock }) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.category, p.price, p.is_featured::integer as featured, p.rating_order as "ratingOrder",
      ${rankOf(search, true)} as rank from products p
    where ${isForAll} and ${isFoundBy(search)}${inStock ? sql` and ${isInStock}` : sql``}
    limit ${sql.lit(mostFound + 1)}`.execute(db)
  return rows.length > mostFound ? undefined : foundOf(rows)
}

/**
 * Caches results for ten seconds, because visitors usually filter, sort and page the same results next, and finding a
 * thousand matches costs more than loading a page. Changes made meanwhile are noticed when the cards are loaded.
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
      const { key } = sortings[sort]
      const places = products.map((product): Place => {
        const { id, category, price } = product
        const rank = isByRelevance(sort) || product.rank === addedRank ? product.rank : writtenRank
        return { value: key(product), id, category, price, rank }
      })
      places.sort(compareIn(sort))
      sorted.set(sort, places)
      return places
    },
  }
}

/**
 * The results in the chosen category and price range, in the chosen sort order. The search has already applied the
 * words and the stock filter.
 */
export function placesOf(found: Found, question: ShopQuestion): Place[] {
  return found.inOrder(question.sort).filter((place) => isWithin(place, question))
}

/** Whether a product still meets the filters. The filters in SQL must have the same effect. */
export function matchesFilters(
  product: Pick<ProductCard, 'category' | 'price' | 'stock'>,
  question: ShopQuestion,
): boolean {
  return isWithin(product, question) && (!question.inStock || product.stock > 0)
}

function isWithin({ category, price }: Pick<ProductCard, 'category' | 'price'>, asked: ShopQuestion): boolean {
  return (
    price >= asked.min &&
    (price <= asked.max || asked.max >= highestFilterPrice) &&
    (!asked.category || category === asked.category)
  )
}

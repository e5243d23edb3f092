import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#platform/http/cursor.ts'
import type { ShopSort } from './rules.ts'

type Sql = RawBuilder<unknown>

/** The values of a product that the sort orders compare. */
export type SortKeys = { id: number; price: number; featured: number; ratingOrder: number }

type Sorting = {
  order: Sql
  /** The column whose value the cursor holds. */
  value: Sql
  isAfter: (after: Cursor) => Sql
  /** The value of that column for a product in memory. */
  key: (product: SortKeys) => number
  isAscending: boolean
}

/** PostgreSQL's largest `integer`. A larger number in a cursor would fail in SQL. */
const maxInteger = 2 ** 31 - 1
const whole = ({ value }: Cursor) => Math.min(Math.trunc(value), maxInteger)

/** The sort orders. Each has an index (db/0110) and ends with the id, so that pages have no repeats and no gaps. */
export const sortings: Record<ShopSort, Sorting> = {
  featured: {
    order: sql`p.is_featured desc, p.id desc`,
    value: sql`p.is_featured::integer`,
    isAfter: (after) => sql`(p.is_featured, p.id) < (${after.value >= 1}, ${after.id})`,
    key: ({ featured }) => featured,
    isAscending: false,
  },
  'price-low': {
    order: sql`p.price, p.id`,
    value: sql`p.price`,
    isAfter: (after) => sql`(p.price, p.id) > (${whole(after)}, ${after.id})`,
    key: ({ price }) => price,
    isAscending: true,
  },
  'price-high': {
    order: sql`p.price desc, p.id desc`,
    value: sql`p.price`,
    isAfter: (after) => sql`(p.price, p.id) < (${whole(after)}, ${after.id})`,
    key: ({ price }) => price,
    isAscending: false,
  },
  rating: {
    order: sql`p.rating_order desc, p.id desc`,
    value: sql`p.rating_order`,
    isAfter: (after) => sql`(p.rating_order, p.id) < (${whole(after)}, ${after.id})`,
    key: ({ ratingOrder }) => ratingOrder,
    isAscending: false,
  },
  newest: {
    order: sql`p.id desc`,
    value: sql`p.id`,
    isAfter: (after) => sql`p.id < ${after.id}`,
    key: ({ id }) => id,
    isAscending: false,
  },
}

/** Whether the products that a search finds are ordered by where they have its words, before this sort order. */
export const isByRelevance = (sort: ShopSort) => sort === 'featured'

/**
 * Compares the places of two products in a sort order, in memory, their ranks first. The result is negative if the
 * first argument comes first.
 */
export function compareIn(sort: ShopSort): (one: Cursor, other: Cursor) => number {
  const sign = sortings[sort].isAscending ? 1 : -1
  return (one, other) => (one.rank ?? 0) - (other.rank ?? 0) || sign * (one.value - other.value || one.id - other.id)
}

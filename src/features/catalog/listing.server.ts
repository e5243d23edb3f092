import { type RawBuilder, sql } from 'kysely'
import { createBriefCache } from '../../platform/brief-cache.server.ts'
import { type Cursor, pageOf } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import { type CardRow, cardOf, isForAll, isForTrade, selectCards } from './cards.server.ts'
import { maxCounted, questionText, type ShopQuestion } from './question-rules.ts'
import { highestFilterPrice, productsPerPage, type ShopSort } from './rules.ts'
import type { ProductCard, ProductPage } from './schema.ts'
import { isFoundBy } from './search-text.server.ts'

type Sql = RawBuilder<unknown>

/** PostgreSQL's largest `integer`. A cursor may hold more, which would be an error. */
const maxInteger = 2 ** 31 - 1
const whole = ({ value }: Cursor) => Math.min(Math.trunc(value), maxInteger)

/**
 * Each order ends with the id, so that pages have no repeats and no gaps, and has an index (db/0110). `value` is of the column that a
 * cursor has.
 */
const orders: Record<ShopSort, { order: Sql; value: Sql; isAfter: (after: Cursor) => Sql }> = {
  featured: {
    order: sql`p.is_featured desc, p.id desc`,
    value: sql`p.is_featured::integer`,
    isAfter: (after) => sql`(p.is_featured, p.id) < (${after.value >= 1}, ${after.id})`,
  },
  'price-low': {
    order: sql`p.price, p.id`,
    value: sql`p.price`,
    isAfter: (after) => sql`(p.price, p.id) > (${whole(after)}, ${after.id})`,
  },
  'price-high': {
    order: sql`p.price desc, p.id desc`,
    value: sql`p.price`,
    isAfter: (after) => sql`(p.price, p.id) < (${whole(after)}, ${after.id})`,
  },
  rating: {
    order: sql`p.rating_order desc, p.id desc`,
    value: sql`p.rating_order`,
    isAfter: (after) => sql`(p.rating_order, p.id) < (${whole(after)}, ${after.id})`,
  },
  newest: { order: sql`p.id desc`, value: sql`p.id`, isAfter: (after) => sql`p.id < ${after.id}` },
}

/** Counts the products that a question finds, up to maxCounted. */
type Count = (db: Db, question: ShopQuestion) => Promise<number>

const countUpTo: Count = async (db, question) => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted from (
      select 1 from products p where ${conditionsOf(question)} limit ${sql.lit(maxCounted)}
    ) up_to`.execute(db)
  return rows[0]!.counted
}

/** The same, kept for a second: a cursor’s page needs the total of the page before it. */
export function cacheCounts(): Count {
  const counts = createBriefCache<number>({ maxEntries: 1000 })
  return (db, question) => counts.get(questionText({ ...question, sort: 'featured' }), () => countUpTo(db, question))
}

type Asked = ShopQuestion & { after?: Cursor | undefined }

/** A page of everybody's products, in the chosen order. */
export async function listProducts(
  db: Db,
  asked: Asked,
  { language, count = countUpTo }: { language: Language; count?: Count },
): Promise<ProductPage> {
  const { after, ...question } = asked
  const few = question.search ? await findFew(db, asked) : undefined
  const found = few ?? (await findInOrder(db, asked))
  const { shown, next } = pageOf(found, productsPerPage, (last) => last)
  const isAll = !after && next === null
  const counted = isAll ? shown.length : (few?.[0]?.counted ?? (await count(db, question)))
  return {
    products: shown.map((row) => cardOf(row, language)),
    total: Math.min(counted, maxCounted - 1),
    totalIsCapped: counted >= maxCounted,
    next,
  }
}

type Found = CardRow & { value: number }

/** Walks the index of the order until a page is full. */
async function findInOrder(db: Db, { after, ...question }: Asked): Promise<Found[]> {
  const { order, value } = orders[question.sort]
  const rows = sql`select p.id from products p where ${conditionsOf(question)}${pageFrom(question.sort, after)}`
  const { rows: found } = await selectCards<{ value: number }>(rows, { order, more: sql`, ${value} as value` }).execute(
    db,
  )
  return found
}

/**
 * What words find is found once, counted, and then sorted: the planner would rather walk an index of prices until it meets it. Undefined
 * where that is not few.
 */
async function findFew(db: Db, { after, ...question }: Asked): Promise<(Found & { counted: number })[] | undefined> {
  const { order, value } = orders[question.sort]
  const few = sql`few as materialized (select p.id from products p where ${conditionsOf(question)} limit ${sql.lit(maxCounted)})`
  const rows = sql`select p.id from few join products p on p.id = few.id where true${pageFrom(question.sort, after)}`
  const more = sql`, ${value} as value, (select count(*)::integer from few) as counted`
  const { rows: found } = await sql<Found & { counted: number }>`
    with ${few} ${selectCards(rows, { order, more })}`.execute(db)
  // Beyond a cursor none of these may be left although there are more.
  if (found.length === 0 && after) return undefined
  return found[0] && found[0].counted >= maxCounted ? undefined : found
}

function pageFrom(sort: ShopSort, after: Cursor | undefined): Sql {
  const { order, isAfter } = orders[sort]
  return sql`${after ? sql` and ${isAfter(after)}` : sql``} order by ${order} limit ${sql.lit(productsPerPage + 1)}`
}

/** Far more than there are. */
const mostOfTrade = 100

/** The products that contractors and architects are shown beside everybody's. */
export async function listTradeProducts(
  db: Db,
  question: Omit<ShopQuestion, 'category'>,
  language: Language,
): Promise<ProductCard[]> {
  const { order } = orders[question.sort]
  const rows = sql`select p.id from products p where ${isForTrade}${narrowed(question)} order by ${order} limit ${sql.lit(mostOfTrade)}`
  return cardsFrom(db, rows, order, language)
}

const mostFeatured = 10

/** The featured products, the newest first. */
export function listFeatured(db: Db, language: Language): Promise<ProductCard[]> {
  const { order } = orders.featured
  const rows = sql`select p.id from products p where ${isForAll} and p.is_featured order by ${order} limit ${sql.lit(mostFeatured)}`
  return cardsFrom(db, rows, order, language)
}

async function cardsFrom(db: Db, rows: Sql, order: Sql, language: Language): Promise<ProductCard[]> {
  const found: { rows: CardRow[] } = await selectCards(rows, { order }).execute(db)
  return found.rows.map((row) => cardOf(row, language))
}

function conditionsOf(question: ShopQuestion): Sql {
  const { category } = question
  return sql`${isForAll}${category ? sql` and p.category = ${category}` : sql``}${narrowed(question)}`
}

function narrowed({ search, min, max, inStock }: Omit<ShopQuestion, 'category' | 'sort'>): Sql {
  return sql`${min > 0 ? sql` and p.price >= ${min}` : sql``}${max < highestFilterPrice ? sql` and p.price <= ${max}` : sql``}${
    search ? sql` and ${isFoundBy(search)}` : sql``
  }${inStock ? sql` and exists (select from stock_levels s where s.product_id = p.id and s.quantity > 0)` : sql``}`
}

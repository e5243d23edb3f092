import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { addedRank, type Rank, rankOf, ranksOf } from '#platform/database/word-search.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type CardRow, cardOf, cardsOf, isForAll, isForTrade, isInStock, selectCards } from './cards.server.ts'
import { createSuggestSearch, type SuggestSearch } from './did-you-mean.server.ts'
import { compareIn, isByRelevance, sortings } from './product-sorting.server.ts'
import { maxCounted, questionText, type ShopQuestion } from './question-rules.ts'
import { highestFilterPrice, productsPerPage } from './rules.ts'
import type { ProductCard, ProductPage } from './schema.ts'
import { isFoundBy, productsTable } from './search-text.server.ts'
import {
  cacheFound,
  type FindByWords,
  type Found,
  findByWords,
  matchesFilters,
  placesOf,
} from './word-search.server.ts'

type Sql = RawBuilder<unknown>

/** Counts the products that match a search and its filters, up to `maxCounted`. */
type Count = (db: Db, question: ShopQuestion) => Promise<number>

const countUpTo: Count = async (db, question) => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted from (
      select 1 from products p where ${conditionsOf(question)} limit ${sql.lit(maxCounted)}
    ) up_to`.execute(db)
  return rows[0]!.counted
}

/** Caches totals for a second, because each page of a list returns the same total. */
function cacheCounts(): Count {
  const counts = createBriefCache<number>({ maxEntries: 1000 })
  return (db, question) => counts.get(questionText({ ...question, sort: 'featured' }), () => countUpTo(db, question))
}

type Asked = ShopQuestion & { after?: Cursor | undefined }

/** How a list finds products, counts them and suggests a corrected search. */
type Lookups = { count: Count; find: FindByWords; suggest: SuggestSearch }

/**
 * The lookups for the running app, with caches: totals are cached for a second, results for ten, suggestions for a
 * minute.
 */
export function cacheLookups(): Lookups {
  return { count: cacheCounts(), find: cacheFound(), suggest: createSuggestSearch() }
}

/** A page of the products that everybody may see (not trade goods), in the chosen order. */
export async function listProducts(
  db: Db,
  { after, ...question }: Asked,
  {
    language,
    count = countUpTo,
    find = findByWords,
    suggest = createSuggestSearch(),
  }: { language: Language } & Partial<Lookups>,
): Promise<ProductPage> {
  const { search } = question
  const found = search ? await find(db, search, question) : undefined
  if (search && found) {
    const page = await pageOfFound(db, found, { after, ...question }, language)
    return { ...page, didYouMean: page.total === 0 ? await suggest(db, { ...question, search }, find, language) : null }
  }
  const rows = await findInOrder(db, { after, ...question })
  const { shown, next } = pageOf(rows, productsPerPage, (last) => last)
  const isAll = !after && next === null
  const counted = isAll ? shown.length : await count(db, question)
  const products = shown.map((row) => cardOf(row, language))
  return { products, ...totalOf(counted), next, addedFrom: firstAdded(shown), didYouMean: null }
}

/** The index of the first row that does not have the words as written, or null. */
function firstAdded(rows: readonly { rank?: number | undefined }[]): number | null {
  const at = rows.findIndex(({ rank }) => rank === addedRank)
  return at < 0 ? null : at
}

/** Filters, sorts and pages the results of a word search in memory. Only the cards are loaded from the database. */
async function pageOfFound(
  db: Db,
  found: Found,
  { after, ...question }: Asked,
  language: Language,
): Promise<Omit<ProductPage, 'didYouMean'>> {
  const places = placesOf(found, question)
  const compare = compareIn(question.sort)
  const from = after ? places.findIndex((place) => compare(after, place) < 0) : 0
  const rows = from < 0 ? [] : places.slice(from, from + productsPerPage + 1)
  const { shown, next } = pageOf(rows, productsPerPage, (last) => last)
  const ids = shown.map(({ id }) => id)
  const ranks = new Map(shown.map(({ id, rank }) => [id, rank]))
  const products = (await cardsOf(db, ids, language)).filter((card) => matchesFilters(card, question))
  const addedFrom = firstAdded(products.map(({ id }) => ({ rank: ranks.get(id) })))
  return { products, ...totalOf(places.length), next, addedFrom }
}

function totalOf(counted: number): Pick<ProductPage, 'total' | 'totalIsCapped'> {
  return { total: Math.min(counted, maxCounted - 1), totalIsCapped: counted >= maxCounted }
}

type Row = CardRow & { value: number; rank?: Rank }

/** Walks the index of the sort order until a page is full, for each rank of the words one after the other. */
async function findInOrder(db: Db, { after, search, ...question }: Asked): Promise<Row[]> {
  const { order, value, isAfter } = sortings[question.sort]
  const ranks: { rank?: Rank; isOfRank: Sql }[] = search
    ? ranksOf(search, isByRelevance(question.sort), productsTable)
    : [{ isOfRank: sql`true` }]
  const found: Row[] = []
  for (const { rank, isOfRank } of ranks) {
    const missing = productsPerPage + 1 - found.length
    if (missing === 0 || (after && Number(rank) < (after.rank ?? 0))) continue
    const conditions = [conditionsOf(question), isOfRank]
    if (after && (rank === undefined || rank === (after.rank ?? 0))) conditions.push(isAfter(after))
    const rows = sql`select p.id from products p where ${sql.join(conditions, sql` and `)} order by ${order} limit ${sql.lit(missing)}`
    const more = await selectCards<{ value: number }>(rows, { order, more: sql`, ${value} as value` }).execute(db)
    found.push(...more.rows.map((row) => (rank === undefined ? row : { ...row, rank })))
  }
  return found
}

/** The maximum number of trade goods in the list, which has only one page. Far fewer exist. */
const mostOfTrade = 100

/** The trade goods, which only contractors and architects see. */
export async function listTradeProducts(
  db: Db,
  question: Omit<ShopQuestion, 'category'>,
  language: Language,
): Promise<ProductCard[]> {
  const { search, sort } = question
  const order = search ? sql`${rankOf(search, isByRelevance(sort))}, ${sortings[sort].order}` : sortings[sort].order
  const rows = sql`select p.id from products p where ${isForTrade}${narrowed(question)} order by ${order} limit ${sql.lit(mostOfTrade)}`
  return cardsFrom(db, rows, order, language)
}

const mostFeatured = 10

/** The featured products, newest first. */
export function listFeatured(db: Db, language: Language): Promise<ProductCard[]> {
  const { order } = sortings.featured
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
  }${inStock ? sql` and ${isInStock}` : sql``}`
}

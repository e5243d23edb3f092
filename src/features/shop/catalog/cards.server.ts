import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Category, ProductUnit } from './category-rules.ts'
import { firstPictureOf } from './first-picture.server.ts'
import type { ProductCard } from './schema.ts'

/**
 * Whether the product `p` is shown to everybody. Partial indexes repeat this condition word for word: change both
 * together.
 */
export const isForAll = sql<boolean>`p.is_listed and p.category is not null`
/** Whether the product `p` has at least one piece in stock. */
export const isInStock = sql<boolean>`exists (select from stock_levels s where s.product_id = p.id and s.quantity > 0)`
/** Whether the product `p` is shown only to contractors and architects. */
export const isForTrade = sql<boolean>`p.is_listed and p.category is null`

export type CardRow = {
  id: number
  slug: string
  name: string
  name_hi: string | null
  name_mr: string | null
  brand: string
  category: Category | null
  price: number
  discount: number
  stock: number
  rating: number
  review_count: number
  is_featured: boolean
  unit: ProductUnit
  is_heavy: boolean
  picture: Picture | null
}

export const cardColumns = sql`p.id, p.slug, p.name, p.name_hi, p.name_mr, p.brand, p.category, p.price, p.discount, level.quantity as stock,
  p.rating::float8 as rating, p.review_count, p.is_featured, p.unit, p.is_heavy`

/**
 * Selects the cards of some products. `rows` is a query for their ids; only these products are joined with their stock
 * and pictures. `order` sorts the cards, `more` adds columns.
 */
export function selectCards<More = unknown>(
  rows: RawBuilder<unknown>,
  { order, more = sql`` }: { order: RawBuilder<unknown>; more?: RawBuilder<unknown> },
): RawBuilder<CardRow & More> {
  return sql<CardRow & More>`
    select ${cardColumns}, ${firstPictureOf(sql`p.id`)} as picture${more} from (${rows}) found
    join products p on p.id = found.id join stock_levels level on level.product_id = p.id order by ${order}`
}

/** The cards of these products in the order of `ids`. Products that not everybody may see are left out. */
export async function cardsOf(db: Db, ids: readonly number[], language: Language): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = sql`select p.id from products p where p.id = any(${ids}) and ${isForAll}`
  const found = await selectCards(rows, { order: sql`array_position(${ids}::bigint[], p.id)` }).execute(db)
  return found.rows.map((row) => cardOf(row, language))
}

export function cardOf(row: CardRow, language: Language): ProductCard {
  return { ...shownOf(row, language), picture: row.picture && pictureIn(row.picture, language) }
}

/** The fields that a product's card and page share. */
export function shownOf(row: Omit<CardRow, 'picture'>, language: Language): Omit<ProductCard, 'picture'> {
  const { id, slug, brand, category, price, discount, stock, rating, unit } = row
  return {
    ...{ id, slug, brand, category, price, discount, stock, rating, unit },
    ...inLanguage(language, { en: row.name, hi: row.name_hi, mr: row.name_mr }, (name, lang) => ({ name, lang })),
    reviewCount: row.review_count,
    isFeatured: row.is_featured,
    isHeavy: row.is_heavy,
  }
}

/** A text in the visitor's language, or in English where it is not translated. */
export function inLanguage<T>(
  language: Language,
  texts: Record<Language, string | null> & { en: string },
  use: (text: string, lang: Language) => T,
): T {
  const text = texts[language]
  return text ? use(text, language) : use(texts.en, 'en')
}

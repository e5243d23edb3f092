import { sql } from 'kysely'
import { inLanguage, isForAll, isForTrade } from '#features/shop/catalog/cards.server.ts'
import type { ProductUnit } from '#features/shop/catalog/category-rules.ts'
import { firstPictureOf } from '#features/shop/catalog/first-picture.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import type { UserType } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { ShownGoods } from './schema.ts'

/** The current data of a product in a cart. */
export type Goods = {
  id: number
  slug: string
  /** In the visitor's language if the product is translated, otherwise in English. */
  name: string
  lang: Language
  brand: string
  unit: ProductUnit
  sku: string
  /** In rupees, GST included. */
  price: number
  mrp: number
  gstRate: number
  hsn: string
  weightGrams: number
  isHeavy: boolean
  isTrade: boolean
  returnDays: number
  sellerId: number
  stock: number
  /** Whether the product is sold to this buyer. Trade goods are sold to contractors and architects only. */
  isSold: boolean
  picture: Picture | null
}

/** The visitor for whom goods are read. A guest has no user type. */
export type GoodsReader = { language: Language; userType: UserType | null }

/**
 * The current data of the products with these ids, even of those that are not sold to this visitor. Products that do
 * not exist are left out.
 */
export async function goodsOf(
  db: Db,
  ids: readonly number[],
  { language, userType }: GoodsReader,
): Promise<Map<number, Goods>> {
  if (ids.length === 0) return new Map()
  const isToTrade = userType === 'contractor' || userType === 'architect'
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'slug', 'brand', 'sku', 'price', 'mrp', 'hsn', 's.quantity as stock'])
    .select(['gst_rate as gstRate', 'weight_grams as weightGrams', 'is_heavy as isHeavy'])
    .select(['return_days as returnDays', 'seller_id as sellerId'])
    .select((p) => p.ref('unit').$castTo<ProductUnit>().as('unit'))
    .select(['name', 'name_hi', 'name_mr'])
    .select(sql<boolean>`${isForAll} or (${isForTrade} and ${isToTrade}::boolean)`.as('isSold'))
    .select(sql<boolean>`p.category is null`.as('isTrade'))
    .select(firstPictureOf(sql`p.id`).as('picture'))
    .where('p.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ name, name_hi, name_mr, picture, ...row }) => {
      const named = inLanguage(language, { en: name, hi: name_hi, mr: name_mr }, (name, lang) => ({ name, lang }))
      return [row.id, { ...row, ...named, picture: picture && pictureIn(picture, language) }]
    }),
  )
}

/** The data of a product that a cart line or a wishlist entry shows. */
export function shownGoods({ slug, name, lang, brand, unit, isHeavy, isTrade, picture }: Goods): ShownGoods {
  return { slug, name, lang, brand, unit, isHeavy, isTrade, picture }
}

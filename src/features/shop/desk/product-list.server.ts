import { type RawBuilder, sql } from 'kysely'
import { firstPictureOf } from '#features/shop/catalog/first-picture.server.ts'
import { fewLeft } from '#features/shop/catalog/rules.ts'
import { isFoundBy } from '#features/shop/catalog/search-text.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { escapeLike } from '#platform/languages/fold-text.ts'
import { type ProductFilter, productsPerPage, readSku, type ShopPart } from './rules.ts'
import type { StaffProductCard, StaffProducts } from './schema.ts'
import { categoryOf } from './stored-product.server.ts'

type Question = { show: ProductFilter; part?: ShopPart | undefined; search: string; after?: Cursor | undefined }

const shown: Record<ProductFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  listed: sql<boolean>`p.is_listed`,
  unlisted: sql<boolean>`not p.is_listed`,
  out: sql<boolean>`level.quantity = 0`,
  few: sql<boolean>`level.quantity between 1 and ${sql.lit(fewLeft)}`,
}

/** All products, unlisted ones too, newest first. */
export async function listStaffProducts(db: Db, { show, part, search, after }: Question): Promise<StaffProducts> {
  const conditions = [
    shown[show],
    ...(part ? [sql`p.category is not distinct from ${categoryOf(part)}`] : []),
    ...(search ? [isFound(search)] : []),
    ...(after ? [sql`p.id < ${after.id}`] : []),
  ]
  const { rows } = await sql<StaffProductCard>`
    select p.id, p.sku, p.slug, p.name, p.brand, coalesce(p.category, 'trade') as part, p.price, level.quantity as stock,
      p.is_listed as "isListed", ${firstPictureOf(sql`p.id`)} as picture
    from products p join stock_levels level on level.product_id = p.id
    where ${sql.join(conditions, sql` and `)} order by p.id desc limit ${sql.lit(productsPerPage + 1)}`.execute(db)
  const { shown: products, next } = pageOf(rows, productsPerPage, ({ id }) => ({ value: id, id }))
  return { products, next }
}

function isFound(search: string): RawBuilder<boolean> {
  const sku = readSku(search)
  return sku ? sql<boolean>`(p.sku like ${`${escapeLike(sku)}%`} or ${isFoundBy(search)})` : isFoundBy(search)
}

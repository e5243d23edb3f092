import { sql } from 'kysely'
import { orderedStillHere } from '#features/shop/orders/still-here.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { FileProduct } from './column-rules.ts'
import { enteredJson } from './stored-product.server.ts'

/** The data of a stored product with which a line of the file is compared. */
export type KnownProduct = {
  id: number
  revision: number
  wasListed: boolean
  /** How many are on the shelf: the stock for sale, and what is ordered and still in the store. */
  shelf: number
  ordered: number
  pictureCount: number
  product: FileProduct
}

export type Known = {
  products: ReadonlyMap<string, KnownProduct>
  /** Maps GSTINs to the ids of sellers. */
  sellers: ReadonlyMap<string, number>
  gstinOf: (id: number) => string
  /**
   * Returns an address for a new product: `slug` if it is free, otherwise with the SKU at its end. Does not reserve it
   * (`takeSlug` does).
   */
  freeSlug: (slug: string, sku: string) => string
  /** Reserves an address. Returns whether it was free. */
  takeSlug: (slug: string) => boolean
}

/**
 * Loads the data with which the lines of a file are compared: the products with these SKUs, the sellers, and the
 * addresses in use.
 */
export async function readKnown(db: Db, skus: readonly string[]): Promise<Known> {
  const [products, sellers, slugs] = await Promise.all([
    sql<KnownProduct>`
      select p.id, p.revision, p.was_listed as "wasListed", ordered.quantity as ordered, level.quantity + ordered.quantity as shelf, ${enteredJson} as product,
        (select count(*)::integer from product_pictures shown where shown.product_id = p.id) as "pictureCount"
      from products p join stock_levels level on level.product_id = p.id
      cross join lateral (select ${orderedStillHere(sql`p.id`)} as quantity) ordered where p.sku = any (${[...skus]}::text[])`.execute(
      db,
    ),
    db.selectFrom('sellers').select(['id', 'gstin']).execute(),
    db.selectFrom('products').select('slug').execute(),
  ])
  const gstins = new Map(sellers.map(({ id, gstin }) => [id, gstin]))
  const taken = new Set(slugs.map(({ slug }) => slug))
  const named = new Set<string>()
  return {
    products: new Map(products.rows.map((row) => [row.product.sku, row])),
    sellers: new Map(sellers.map(({ id, gstin }) => [gstin, id])),
    gstinOf: (id) => gstins.get(id) ?? '',
    freeSlug(slug, sku) {
      if (slug && !taken.has(slug) && !named.has(slug)) return slug
      const end = sku
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
      return slug ? `${slug.slice(0, 79 - end.length).replace(/-$/, '')}-${end}` : end
    },
    takeSlug(slug) {
      if (taken.has(slug) || named.has(slug)) return false
      named.add(slug)
      return true
    },
  }
}

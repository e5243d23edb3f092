import type { SampleProduct } from '#features/shop/catalog/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'

/** What has come of each product of the sample. */
export async function loadSampleStock(db: Db, now: Date): Promise<void> {
  const products = await readSample<SampleProduct>('products')
  const known = await db.selectFrom('products').select(['id', 'slug']).execute()
  const ids = new Map(known.map(({ id, slug }) => [slug, id]))
  await db
    .insertInto('stock_movements')
    .values(
      products
        .filter(({ stock }) => stock > 0)
        .map(({ slug, stock }) => ({
          ...{ product_id: ids.get(slug)!, quantity: stock, reason: 'received' },
          created_at: now,
        })),
    )
    .execute()
}

import { sql } from 'kysely'
import { firstSyntheticProduct } from '#features/shop/catalog/synthetic.server.ts'
import type { Db } from '#platform/database/database.server.ts'

/** What has come of synthetic products: of one in ten nothing. */
export async function receiveSyntheticProducts(db: Db, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason, created_at)
    select id, 1 + id % 60, 'received', ${now} from products
    where id >= ${firstSyntheticProduct} and id % 10 <> 0 and not exists (select from stock_movements m where m.product_id = products.id)`.execute(
    db,
  )
  await sql`vacuum (analyze) stock_levels`.execute(db)
}

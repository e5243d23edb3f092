import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'
import { searchColumns } from './search-text.server.ts'

const seller = {
  legal_name: 'KamshetBuild Stores LLP',
  street: '12 Station Road',
  city: 'Kamshet',
  pincode: '410405',
  state_code: '27',
  gstin: '27AAQFK4821M1ZS',
  email: 'shop@example.in',
  phone: '+919000000002',
}

/** Adds a seller for a test's products. */
export async function newSeller(db: Db, given: Partial<typeof seller> = {}): Promise<number> {
  const { id } = await db
    .insertInto('sellers')
    .values({ ...seller, ...given })
    .onConflict((conflict) => conflict.column('gstin').doUpdateSet({ email: (row) => row.ref('excluded.email') }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let count = 0

/** Adds a listed mixer tap at ₹2,499 with 18 % GST. It has no stock: call `addStock`. */
export async function newProduct(db: Db, given: Partial<Insertable<DB['products']>> = {}): Promise<number> {
  count++
  const row = {
    ...{ slug: `mixer-tap-${count}`, sku: `TAP-${count}`, category: 'fixtures-fittings', name: `Mixer tap ${count}` },
    ...{ description: 'For a wash basin, with a ceramic disc', brand: 'Nirmal', tags: ['tap', 'bathroom'] },
    ...{ price: 2499, mrp: 3200, gst_rate: 18, hsn: '8481', weight_grams: 1200, unit: 'piece', is_listed: true },
    ...{ created_at: new Date(), updated_at: new Date() },
    ...given,
  }
  const { id } = await db
    .insertInto('products')
    .values({ ...row, ...searchColumns(row), seller_id: given.seller_id ?? (await newSeller(db)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a quantity of a product into the stock. */
export async function addStock(db: Db, productId: number, quantity: number): Promise<void> {
  await db
    .insertInto('stock_movements')
    .values({ product_id: productId, quantity, reason: 'received', created_at: new Date() })
    .execute()
}

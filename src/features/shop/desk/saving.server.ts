import { msg } from '@lingui/core/macro'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { type HttpRefusal, notFound, refusedField } from '#platform/http/refusal.server.ts'
import { writePictures } from './house-pictures.server.ts'
import type { ProductInput, StaffProduct } from './schema.ts'
import {
  columnsOf,
  type Edited,
  edited,
  editedInput,
  editedOf,
  findRow,
  findStaffProduct,
} from './stored-product.server.ts'

/**
 * Adds a product. Sending it again returns the product that exists. 422 if a different product has the SKU or the
 * address.
 */
export function addProduct(db: Db, staff: Staff, { input, now }: { input: ProductInput; now: Date }) {
  const sent = editedInput(input)
  return inTransaction(db, async (db): Promise<StaffProduct> => {
    await requireSeller(db, sent)
    const added = await db
      .insertInto('products')
      .values({ ...columnsOf(sent), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return sameProduct(db, sent)
    const { id } = added
    await writePictures(db, staff, { productId: id, before: [], after: sent.pictures, names: sent })
    const details = { sku: sent.sku, isListed: sent.isListed }
    await recordAct(db, staff, { act: 'product.added', subject: { productId: id }, details, now })
    return findStaffProduct(db, id)
  })
}

/**
 * Returns the product that an earlier request added, if the response to that request was lost. Refuses a different
 * product with this SKU or address.
 */
async function sameProduct(db: Db, sent: Edited): Promise<StaffProduct> {
  const row = await findRow(db, { sku: sent.sku })
  if (row && edited.isSame(editedOf(row), sent)) return findStaffProduct(db, row.id)
  throw taken(row ? 'sku' : 'slug')
}

type Saving = { id: number; version: string; input: ProductInput; now: Date }

/**
 * Saves a product. 409 if somebody has changed one of its fields since the given version. 422 if the SKU or the address
 * is taken, or if the address changes although the product was listed before. A save without changes is not recorded.
 */
export function saveProduct(db: Db, staff: Staff, { id, version, input, now }: Saving): Promise<StaffProduct> {
  const sent = editedInput(input)
  return inTransaction(db, async (db) => {
    const row = await findRow(db, { id }, { isLocked: true })
    if (!row) throw notFound()
    const before = editedOf(row)
    await edited.saveVersioned({ version, stored: before, sent }, async (changed) => {
      if (row.wasListed && before.slug !== sent.slug) throw refusedField('slug', keptAddress)
      await requireSeller(db, sent)
      await requireFree(db, id, sent)
      await db
        .updateTable('products')
        .set({ ...columnsOf(sent), revision: row.revision + 1, updated_at: now })
        .where('id', '=', id)
        .execute()
      await writePictures(db, staff, { productId: id, before: before.pictures, after: sent.pictures, names: sent })
      await recordAct(db, staff, {
        act: 'product.changed',
        subject: { productId: id },
        details: { sku: sent.sku, fields: changed.join(' '), ...moneyOf(before, sent) },
        now,
      })
    })
    return findStaffProduct(db, id)
  })
}

/**
 * The old and the new price, if the price has changed. The audit log records them, because later questions are usually
 * about prices.
 */
function moneyOf(before: Edited, after: Edited): Record<string, number> {
  return before.price === after.price ? {} : { from: before.price, to: after.price }
}

async function requireSeller(db: Db, { sellerId }: Pick<Edited, 'sellerId'>): Promise<void> {
  const found = await db.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
  if (!found) throw refusedField('sellerId', msg`Please choose who sells it`)
}

async function requireFree(db: Db, id: number, { sku, slug }: Pick<Edited, 'sku' | 'slug'>): Promise<void> {
  const other = await db
    .selectFrom('products')
    .select(['sku', 'slug'])
    .where('id', '<>', id)
    .where((is) => is.or([is('sku', '=', sku), is('slug', '=', slug)]))
    .executeTakeFirst()
  if (other) throw taken(other.sku === sku ? 'sku' : 'slug')
}

const keptAddress = msg`This product has been in the shop, so its address can't be changed`

function taken(field: 'sku' | 'slug'): HttpRefusal {
  return refusedField(
    field,
    field === 'sku'
      ? msg`Another product has this SKU`
      : msg`Another product has this address. Please choose another one.`,
  )
}

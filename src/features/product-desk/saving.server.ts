import { msg } from '@lingui/core/macro'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { changedSince } from '../../platform/field-version.server.ts'
import { changedMeanwhile, HttpRefusal, notFound } from '../../platform/refusal.server.ts'
import { recordAct } from '../staff/audit.server.ts'
import type { Staff } from '../staff/staff.server.ts'
import { writePictures } from './house-pictures.server.ts'
import type { ProductInput, StaffProduct } from './schema.ts'
import { columnsOf, type Edited, editedInput, editedOf, findRow, findStaffProduct } from './stored-product.server.ts'

/** Adds a product. The same once more is the same product; another one under its SKU or its address is refused (422). */
export function addProduct(db: Db, staff: Staff, { input, now }: { input: ProductInput; now: Date }) {
  const edited = editedInput(input)
  return inTransaction(db, async (db): Promise<StaffProduct> => {
    await requireSeller(db, edited)
    const added = await db
      .insertInto('products')
      .values({ ...columnsOf(edited), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return sameProduct(db, edited)
    const { id } = added
    await writePictures(db, staff, { productId: id, before: [], after: edited.pictures, names: edited })
    const details = { sku: edited.sku, isListed: edited.isListed }
    await recordAct(db, staff, { act: 'product.added', subject: { productId: id }, details, now })
    return findStaffProduct(db, id)
  })
}

/** A retry after a lost answer finds what it has added itself. */
async function sameProduct(db: Db, edited: Edited): Promise<StaffProduct> {
  const row = await findRow(db, { sku: edited.sku })
  if (row && differences(row, edited).length === 0) return findStaffProduct(db, row.id)
  throw taken(row ? 'sku' : 'slug')
}

type Saving = { id: number; version: string; input: ProductInput; now: Date }

/**
 * Saves a product. Refused when someone has changed one of its fields since the version from which the change was made (409), and where
 * its SKU or address is another one's, or it was in the shop and would get another address (422). What changes nothing is not recorded.
 */
export function saveProduct(db: Db, staff: Staff, { id, version, input, now }: Saving): Promise<StaffProduct> {
  const edited = editedInput(input)
  return inTransaction(db, async (db) => {
    const row = await findRow(db, { id }, { isLocked: true })
    if (!row) throw notFound()
    const before = editedOf(row)
    const fields = changedSince(version, before, edited)
    if (fields.length > 0) throw changedMeanwhile(fields)
    const changed = differences(row, edited)
    if (changed.length === 0) return findStaffProduct(db, id)
    if (row.wasListed && before.slug !== edited.slug) throw refused('slug', keptAddress)
    await requireSeller(db, edited)
    await requireFree(db, id, edited)
    await db
      .updateTable('products')
      .set({ ...columnsOf(edited), revision: row.revision + 1, updated_at: now })
      .where('id', '=', id)
      .execute()
    await writePictures(db, staff, { productId: id, before: before.pictures, after: edited.pictures, names: edited })
    await recordAct(db, staff, {
      act: 'product.changed',
      subject: { productId: id },
      details: { sku: edited.sku, fields: changed.join(' '), ...moneyOf(before, edited) },
      now,
    })
    return findStaffProduct(db, id)
  })
}

/** What a product costs is what is asked about later. */
function moneyOf(before: Edited, after: Edited): Record<string, number> {
  return before.price === after.price ? {} : { from: before.price, to: after.price }
}

function differences(row: Parameters<typeof editedOf>[0], edited: Edited): string[] {
  const before = editedOf(row)
  return Object.keys(before).filter(
    (field) => JSON.stringify(before[field as keyof Edited]) !== JSON.stringify(edited[field as keyof Edited]),
  )
}

async function requireSeller(db: Db, { sellerId }: Pick<Edited, 'sellerId'>): Promise<void> {
  const found = await db.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
  if (!found) throw refused('sellerId', msg`Please choose who sells it`)
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

const keptAddress = msg`This product was in the shop already, so its address stays`

function taken(field: 'sku' | 'slug'): HttpRefusal {
  return refused(
    field,
    field === 'sku'
      ? msg`Another product has this SKU`
      : msg`Another product has this address. Please choose another one.`,
  )
}

function refused(field: string, text: ReturnType<typeof msg>): HttpRefusal {
  return new HttpRefusal(422, text, { fields: { [field]: text } })
}

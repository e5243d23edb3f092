import { msg, plural } from '@lingui/core/macro'
import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { orderedStillHere } from '#features/shop/orders/still-here.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { FileProduct } from './column-rules.ts'
import type { ProductImport } from './import-schema.ts'
import { findImport, forgotten, oldestKeptReport } from './imports.server.ts'
import { columnsOf } from './stored-product.server.ts'

/** How many products are written in one statement. */
const rowsAtOnce = 200

/**
 * Applies a report in one transaction, completely or not at all. 409 if a product or a stock level has changed since
 * the report was made, 422 if a line is wrong. If two people apply the same report, the second request changes nothing.
 */
export async function applyImport(db: Db, staff: Staff, given: { id: number; now: Date }): Promise<ProductImport> {
  try {
    return await inTransaction(db, (db) => applyLocked(db, staff, given))
  } catch (error) {
    // 23505: a concurrent import or form has added a product with one of these SKUs or addresses. The earlier checks
    // could not see that product, because its transaction was not committed yet.
    if ((error as { code?: string }).code !== '23505') throw error
    throw new HttpRefusal(
      409,
      msg`Another product with one of these SKUs or addresses was added in the meantime. Please upload the file again.`,
    )
  }
}

async function applyLocked(db: Db, staff: Staff, { id, now }: { id: number; now: Date }): Promise<ProductImport> {
  const report = await db
    .selectFrom('product_imports')
    .select('applied_at')
    .where('id', '=', id)
    .where('created_at', '>', oldestKeptReport(now))
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw notFound(forgotten)
  const found = await findImport(db, { id, now })
  if (report.applied_at) return found
  if (found.wrong > 0)
    throw new HttpRefusal(422, msg`Some lines are wrong. Please correct the file and upload it again.`)
  await requireUnchanged(db, id)
  for (let at = 0; ; at += rowsAtOnce) {
    const rows = await rowsFrom(db, id, at)
    await writeProducts(db, rows, now)
    if (rows.length < rowsAtOnce) break
  }
  await countStock(db, id, now)
  await db.updateTable('product_imports').set({ applied_at: now }).where('id', '=', id).execute()
  const { added, changed, counted } = found
  await recordAct(db, staff, {
    act: 'products.imported',
    subject: { importId: id },
    details: { added, changed, counted },
    now,
  })
  return findImport(db, { id, now })
}

/**
 * Locks the products and then their stock, both sorted by id. Refuses the report (409) if any of them has changed. The
 * checkout also locks stock sorted by product id, so no deadlock occurs.
 */
async function requireUnchanged(db: Db, importId: number): Promise<void> {
  const locked = await sql<{ sku: string; isSame: boolean }>`
    select r.sku, p.revision = r.revision as "isSame" from product_import_rows r join products p on p.id = r.product_id
    where r.import_id = ${importId} order by p.id for no key update of p`.execute(db)
  await sql`
    select from product_import_rows r join stock_levels s on s.product_id = r.product_id
    where r.import_id = ${importId} and r.counted is not null order by s.product_id for update of s`.execute(db)
  // This is a separate statement, so that it sees the orders that were placed while the statement above waited for the
  // lock. Goods that were ordered meanwhile are still on the shelf, so they are included in the comparison.
  const levels = await sql<{ sku: string; isSame: boolean }>`
    select r.sku, s.quantity + ordered.quantity = r.shelf and r.counted >= ordered.quantity as "isSame"
    from product_import_rows r join stock_levels s on s.product_id = r.product_id
    cross join lateral (select ${orderedStillHere(sql`s.product_id`)} as quantity) ordered
    where r.import_id = ${importId} and r.counted is not null order by s.product_id`.execute(db)
  const others = await sql<{ sku: string }>`
    select r.sku from product_import_rows r join products p on p.sku = r.sku or p.slug = r.content ->> 'slug'
    where r.import_id = ${importId} and p.id is distinct from r.product_id`.execute(db)
  const changed = [...locked.rows, ...levels.rows].filter(({ isSame }) => !isSame)
  const skus = [...new Set([...changed, ...others.rows].map(({ sku }) => sku))]
  if (skus.length > 0) throw changedMeanwhile(skus)
}

function changedMeanwhile(skus: readonly string[]): HttpRefusal {
  const [first, more] = [skus[0]!, skus.length - 1]
  return new HttpRefusal(
    409,
    more === 0
      ? msg`${first} has been changed or sold since this report was made. Please upload the file again.`
      : msg`${plural(more, {
          one: `${first} and # other product have been changed or sold since this report was made. Please upload the file again.`,
          other: `${first} and # other products have been changed or sold since this report was made. Please upload the file again.`,
        })}`,
  )
}

type Row = { product_id: number | null; content: FileProduct }

async function rowsFrom(db: Db, importId: number, at: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select product_id, content from product_import_rows where import_id = ${importId} order by line
    offset ${at} limit ${rowsAtOnce}`.execute(db)
  return rows
}

async function writeProducts(db: Db, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ product_id, content }) => ({ id: product_id, ...columnsOf(content) }))
  // Folding the search words keeps the process busy, so other requests get a turn here.
  await new Promise(setImmediate)
  const [added, changed] = [values.filter(({ id }) => id === null), values.filter(({ id }) => id !== null)]
  const names = Object.keys(columnsOf(rows[0]!.content)).map((name) => sql.ref(name))
  if (changed.length > 0)
    await sql`
      update products set (${sql.join(names)}, revision, updated_at) =
        row(${sql.join(names.map((name) => sql`v.${name}`))}, products.revision + 1, ${now}::timestamptz)
      from jsonb_populate_recordset(null::products, ${JSON.stringify(changed)}::jsonb) v where products.id = v.id`.execute(
      db,
    )
  if (added.length > 0)
    await sql`
      insert into products (${sql.join(names)}, created_at, updated_at)
      select ${sql.join(names)}, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_populate_recordset(null::products, ${JSON.stringify(added)}::jsonb)`.execute(db)
}

/**
 * Writes a stock movement for each count in the file that differs from the number on the shelf, as a manual count does.
 */
async function countStock(db: Db, importId: number, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason, created_at)
    select p.id, r.counted - r.shelf, 'counted', ${now} from product_import_rows r join products p on p.sku = r.sku
    where r.import_id = ${importId} and r.counted <> r.shelf order by p.id`.execute(db)
}

import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { orderedStillHere } from '#features/shop/orders/still-here.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { exportText } from '#platform/values/export-text.ts'
import { type Column, cellOf, columns, type FileProduct, isEntered } from './column-rules.ts'
import { enteredJson } from './stored-product.server.ts'

/** How many products are written before other requests get a turn. */
const productsAtOnce = 250

/**
 * All products with their stock as CSV (RFC 4180, UTF-8 with the byte order mark that Excel needs), sorted by id. A
 * cell that a spreadsheet would take for a formula starts with an apostrophe.
 */
export async function* productFile(db: Db): AsyncGenerator<Uint8Array> {
  const sellers = await db.selectFrom('sellers').select(['id', 'gstin']).execute()
  const gstins = new Map(sellers.map(({ id, gstin }) => [id, gstin]))
  yield bytesOf([columns.map(({ name }) => name)], true)
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; stock: number; ordered: number; product: FileProduct }>`
      select p.id, level.quantity as stock, ${orderedStillHere(sql`p.id`)} as ordered, ${enteredJson} as product
      from products p join stock_levels level on level.product_id = p.id
      where p.id > ${after} order by p.id limit ${sql.lit(productsAtOnce)}`.execute(db)
    if (rows.length > 0)
      yield bytesOf(
        rows.map((row) =>
          columns.map((column: Column) => {
            if (isEntered(column)) return cellOf(row.product[column.field], column, (id) => gstins.get(id)!)
            // `counted` stays blank, because somebody who only changes prices in the file has counted nothing.
            return column.field === 'stock' || column.field === 'ordered' ? String(row[column.field]) : ''
          }),
        ),
      )
    if (rows.length < productsAtOnce) return
    after = rows.at(-1)!.id
  }
}

/** Rows as a file, without what no file may hold. A cell with any line end is quoted, not only one with Windows' own. */
export function bytesOf(rows: string[][], isFirst = false): Uint8Array {
  const cells = rows.map((row) => row.map(exportText))
  const options = { bom: isFirst, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const
  return Buffer.from(stringify(cells, options))
}

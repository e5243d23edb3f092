import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound, refusedField } from '#platform/http/refusal.server.ts'
import { beginningOf } from '#platform/languages/excerpt.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { onOneLine } from '#platform/languages/unseen.ts'
import { type Column, readColumn, withoutGuard } from './column-rules.ts'
import { type Fault, type PlannedRow, planRow } from './import-row.server.ts'
import type { ImportRow, ImportRows, ProductImport } from './import-schema.ts'
import { readKnown } from './known-products.server.ts'
import { type FileRecord, readRecords } from './read-file.server.ts'
import { readSku, reportLifetimeMs, rowsPerPage } from './rules.ts'

/** How many lines are planned before other requests get a turn. */
const rowsAtOnce = 100

/** Reports what a file would change, without changing anything. 422 for an invalid file. */
export async function addImport(db: Db, { bytes, now }: { bytes: Uint8Array; now: Date }): Promise<ProductImport> {
  const [first, ...records] = await readRecords(bytes)
  const header = readHeader(first!)
  if (records.length === 0) throw refusedField('file', msg`The file has no products below its first line.`)
  const rows = await planAll(db, header.columns, records)
  const kept = rows.filter(({ kind }) => kind !== 'unchanged')
  return inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('product_imports')
      .values({ unknown_columns: header.unknown, unchanged: rows.length - kept.length, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let at = 0; at < kept.length; at += rowsAtOnce * 5)
      await sql`
        insert into product_import_rows
          (import_id, line, kind, sku, name, product_id, revision, shelf, content, counted, changes, faults)
        select import_id, line, kind, sku, name, product_id, revision, shelf, content, counted, changes, faults
        from jsonb_populate_recordset(
          null::product_import_rows, ${JSON.stringify(kept.slice(at, at + rowsAtOnce * 5).map((row) => storedRow(id, row)))}::jsonb
        )`.execute(db)
    return findImport(db, { id, now })
  })
}

async function planAll(db: Db, columns: Parameters<typeof planRow>[1], records: FileRecord[]): Promise<PlannedRow[]> {
  const at = columns.findIndex((column) => column?.field === 'sku')
  const skus = records.flatMap(({ cells }) => readSku(withoutGuard(cells[at] ?? '')) ?? [])
  const known = await readKnown(db, skus)
  const earlier = new Map<string, number>()
  const rows: PlannedRow[] = []
  for (const [index, record] of records.entries()) {
    rows.push(planRow(record, columns, { known, earlier }))
    if (index % rowsAtOnce === 0) await new Promise(setImmediate)
  }
  return rows
}

function storedRow(import_id: number, row: PlannedRow) {
  const { line, kind, sku, name, changes } = row
  const known = { import_id, line, kind, sku, name, changes, faults: [] as Fault[], counted: null, content: null }
  if (row.kind === 'wrong') return { ...known, faults: row.faults }
  if (row.kind === 'unchanged') return known
  const { before, counted, product } = row
  const compared = before && { product_id: before.id, revision: before.revision }
  return { ...known, ...compared, content: product, counted, shelf: counted === null ? null : (before?.shelf ?? 0) }
}

type Row = Omit<ProductImport, 'createdAt' | 'appliedAt' | 'until'> & { createdAt: Date; appliedAt: Date | null }

/** What a file would change; 404 once the report is deleted. */
export async function findImport(db: Db, { id, now }: { id: number; now: Date }): Promise<ProductImport> {
  const { rows } = await sql<Row>`
    select i.id, i.created_at as "createdAt", i.applied_at as "appliedAt", i.unchanged, i.unknown_columns as "unknownColumns", counts.*
    from product_imports i cross join lateral (
      select count(*) filter (where kind = 'new')::integer as added, count(*) filter (where kind = 'changed')::integer as changed,
        count(counted)::integer as counted, count(*) filter (where kind = 'wrong')::integer as wrong
      from product_import_rows r where r.import_id = i.id
    ) counts where i.id = ${id} and i.created_at > ${oldestKeptReport(now)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound(forgotten)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    until: new Date(row.createdAt.getTime() + reportLifetimeMs).toISOString(),
  }
}

export const forgotten = msg`This report is more than an hour old. Please upload the file again.`

/** Reports created before this moment are deleted. */
export function oldestKeptReport(now: Date): Date {
  return new Date(now.getTime() - reportLifetimeMs)
}

type Line = Omit<ImportRow, 'faults'> & { faults: Fault[] }

/** A page of a report's lines, wrong ones first. */
export async function listImportRows(
  db: Db,
  { id, after, language, now }: { id: number; after?: Cursor | undefined; language: Language; now: Date },
): Promise<ImportRows> {
  await findImport(db, { id, now })
  const beyond = after ? sql`and ((kind <> 'wrong')::integer, line) > (${after.value}, ${after.id})` : sql``
  const { rows } = await sql<Line>`
    select line, kind, sku, name, changes, faults from product_import_rows where import_id = ${id} ${beyond}
    order by (kind <> 'wrong')::integer, line limit ${sql.lit(rowsPerPage + 1)}`.execute(db)
  const { shown, next } = pageOf(rows, rowsPerPage, ({ kind, line }) => ({ value: Number(kind !== 'wrong'), id: line }))
  const i18n = i18nOf(language)
  const said = ({ column, id, values }: Fault) => ({ column, message: i18n._(id, values) })
  return { rows: shown.map(({ faults, ...row }) => ({ ...row, faults: faults.map(said) })), next }
}

export type Header = { columns: (Column | undefined)[]; unknown: string[] }

/** How many unknown columns a report names at most. */
const mostNamed = 20

/** Reads the header of a file. Refuses (422) a file without a SKU column, or with a column twice. */
function readHeader({ cells }: FileRecord): Header {
  const columns = cells.map(readColumn)
  const names = columns.flatMap((column) => (column ? [column.name] : []))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw refusedField('file', msg`The file has the column “${twice}” twice.`)
  if (!names.includes('SKU'))
    throw refusedField('file', msg`The first line has to name the columns, and one of them has to be “SKU”.`)
  const unknown = cells.filter((cell, at) => !columns[at] && cell.trim() !== '')
  return { columns, unknown: unknown.slice(0, mostNamed).map((name) => beginningOf(onOneLine(name), 60)) }
}

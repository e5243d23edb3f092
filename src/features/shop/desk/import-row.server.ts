import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { readGstin } from '#features/directory/verification/gstin-rules.ts'
import { materialIds } from '#features/estimating/rates/material-rules.ts'
import { productUnits } from '#features/shop/catalog/category-rules.ts'
import { standardReturnDays } from '#features/shop/orders/return-rules.ts'
import { beginningOf } from '#platform/languages/excerpt.ts'
import { withoutUnseen } from '#platform/languages/unseen.ts'
import { wholeBetween } from '#platform/values/number-schema.ts'
import {
  type Column,
  cellOf,
  columnOf,
  columns,
  type FileProduct,
  hasLostLetters,
  isEntered,
  readFlag,
  withoutGuard,
} from './column-rules.ts'
import type { Known, KnownProduct } from './known-products.server.ts'
import type { FileRecord } from './read-file.server.ts'
import { longestCell, mostPieces, readSku, shopParts, slugOf } from './rules.ts'
import { checkTogether, productFields } from './schema.ts'
import { tooFewCounted } from './stock-ledger.server.ts'

/** What is wrong in a column: the id of a message, and the values in it. */
export type Fault = { column: string; id: string; values?: Record<string, string | number> }
export type PlannedRow = {
  line: number
  sku: string
  name: string
  changes: { column: string; from: string; to: string }[]
} & (
  | { kind: 'wrong'; faults: Fault[] }
  | { kind: 'new' | 'changed'; product: FileProduct; before?: KnownProduct; counted: number | null }
  | { kind: 'unchanged' }
)

const fileProduct = z.object(productFields)
const pieces = wholeBetween(0, mostPieces, msg`Please enter a number from 0 to 10,00,000`.id)
const words: Partial<Record<Column['field'], readonly string[]>> = {
  part: shopParts,
  unit: productUnits,
  material: materialIds,
}

/** The defaults of a new product. */
const blank = {
  ...{ name: '', nameHi: '', nameMr: '', description: '', descriptionHi: '', descriptionMr: '', brand: '', tags: [] },
  ...{ part: '', price: '', discount: '', mrp: '', gstRate: '', hsn: '', weightGrams: '', isHeavy: false },
  ...{ country: 'India', sellerId: '', unit: '', material: '', materialContent: '', returnDays: standardReturnDays },
  ...{ isFeatured: false, isListed: false, slug: '' },
}

/** Plans what a line of the file would change. `earlier` has the SKUs of the lines above, with their line numbers. */
export function planRow(
  { line, cells }: FileRecord,
  header: readonly (Column | undefined)[],
  { known, earlier }: { known: Known; earlier: Map<string, number> },
): PlannedRow {
  const typed = new Map<Column['field'], string>()
  for (const [at, column] of header.entries())
    if (column) typed.set(column.field, withoutUnseen(withoutGuard(cells[at] ?? '')).trim())
  const sku = readSku(typed.get('sku') ?? '') ?? ''
  const before = known.products.get(sku)
  const name = beginningOf(typed.get('name') || before?.product.name || '', 120)
  const row = { line, sku: sku || beginningOf(typed.get('sku') ?? '', 40), name, changes: [] }
  const wrong = (faults: Fault[]): PlannedRow => ({ ...row, kind: 'wrong', faults })
  if (cells.length !== header.length) return wrong([unequal(cells.length, header.length)])
  if (!sku)
    return wrong([faultOf('SKU', msg`Please enter an SKU with A to Z, digits and hyphens only, such as TAP-118`)])
  const first = earlier.get(sku)
  if (first !== undefined) return wrong([twice(first)])
  earlier.set(sku, line)

  const read = readCells(typed, header, known)
  const given: Record<string, unknown> = { ...blank, ...before?.product, ...read.values, sku }
  if (!given.slug) given.slug = before?.product.slug ?? known.freeSlug(slugOf(name), sku)
  const parsed = fileProduct.safeParse(given)
  const counted = pieces.safeParse(typed.get('counted') ?? '')
  const faults = [...read.faults, ...faultsOf(parsed), ...(counted.success ? [] : [countedFault(counted.error)])]
  if (counted.success) faults.push(...shelfFaults(counted.data, before))
  if (parsed.success) faults.push(...faultsTogether(parsed.data, before), ...slugFaults(parsed.data, before, known))
  if (faults.length > 0 || !parsed.success || !counted.success) return wrong(withoutRepeats(faults))

  const product: FileProduct = parsed.data
  const changes = changesOf(product, before, known)
  const shelf = before?.shelf ?? 0
  const isCounted = counted.data !== null && counted.data !== shelf
  if (isCounted) changes.push({ column: 'Counted', from: String(shelf), to: String(counted.data) })
  if (!before) return { ...row, kind: 'new', product, counted: isCounted ? counted.data : null, changes }
  if (changes.length === 0) return { ...row, kind: 'unchanged' }
  return { ...row, kind: 'changed', product, before, counted: isCounted ? counted.data : null, changes }
}

/** Converts the cells of a line into the values that the form would send. */
function readCells(typed: Map<Column['field'], string>, header: readonly (Column | undefined)[], known: Known) {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const column of header) {
    if (!column || column.field === 'sku' || !isEntered(column)) continue
    const cell = typed.get(column.field)!
    const fault = (text: MessageDescriptor) => faults.push(faultOf(column.name, text))
    if (cell.length > longestCell) fault(msg`This text is too long. Please shorten it.`)
    else if (column.isDevanagari && hasLostLetters(cell))
      fault(msg`The text was lost when the file was saved. In Excel, save it as “CSV UTF-8 (Comma delimited)”.`)
    else if (column.kind === 'flag') {
      const flag = readFlag(cell)
      if (flag === undefined) fault(msg`Please write yes or no`)
      values[column.field] = flag ?? false
    } else if (column.kind === 'list')
      values[column.field] = cell
        .split(/[,;\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean)
    else if (column.kind === 'seller') {
      const gstin = readGstin(cell)
      const id = gstin.ok ? known.sellers.get(gstin.gstin) : undefined
      if (id === undefined) fault(msg`No seller has this GSTIN`)
      values[column.field] = id ?? 1
    } else if (column.kind === 'word') {
      const word = cell.toLowerCase()
      const known = words[column.field]!
      const isKnown = known.includes(word) || (word === '' && column.field === 'material')
      if (!isKnown) faults.push(wordFault(column.field))
      values[column.field] = isKnown ? word : known[0]
    } else values[column.field] = cell
  }
  return { values, faults }
}

function faultsOf(parsed: z.ZodSafeParseResult<unknown>): Fault[] {
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => {
    const field = String(path[0]) as Column['field']
    return words[field] ? wordFault(field) : { column: columnOf(field), id: message }
  })
}

/**
 * Lists the words that are allowed in a cell. The form's own message would refer to a list of options, which a
 * spreadsheet does not show.
 */
function wordFault(field: Column['field']): Fault {
  const list = words[field]!.join(', ')
  return faultOf(columnOf(field), msg`Please write one of these: ${list}`)
}

function countedFault(error: z.ZodError): Fault {
  return { column: 'Counted', id: error.issues[0]!.message }
}

/**
 * Refuses a count below the number ordered: the ordered goods must still be on the shelf, because buyers wait for them.
 */
function shelfFaults(counted: number | null, before: KnownProduct | undefined): Fault[] {
  const ordered = before?.ordered ?? 0
  return counted !== null && counted < ordered ? [faultOf('Counted', tooFewCounted(ordered))] : []
}

/**
 * The checks that involve several fields. A product that the import adds has no photo, so it can't be listed in the
 * shop yet.
 */
function faultsTogether(product: z.output<typeof fileProduct>, before: KnownProduct | undefined): Fault[] {
  const together = z.any().superRefine((_, context) => checkTogether(product, before?.pictureCount ?? 0, context))
  return faultsOf(together.safeParse(null))
}

function slugFaults({ slug }: FileProduct, before: KnownProduct | undefined, known: Known): Fault[] {
  if (before?.wasListed && before.product.slug !== slug)
    return [faultOf('Address', msg`This product has been in the shop, so its address can't be changed`)]
  if (before?.product.slug === slug || known.takeSlug(slug)) return []
  return [faultOf('Address', msg`Another product has this address. Please choose another one.`)]
}

/** The message is stored by id, and translated when it is read. */
function faultOf(column: string, { id, values }: MessageDescriptor): Fault {
  return { column, id, ...(values && { values: values as Fault['values'] }) }
}

const unequal = (count: number, expected: number) =>
  faultOf('', msg`This line has ${count} cells, and the first line ${expected}.`)
const twice = (line: number) => faultOf('SKU', msg`This SKU is in line ${line} already`)

function withoutRepeats(faults: Fault[]): Fault[] {
  return faults.filter(({ column }, at) => faults.findIndex((each) => each.column === column) === at)
}

function changesOf(product: FileProduct, before: KnownProduct | undefined, { gstinOf }: Known) {
  return columns.flatMap((column: Column) => {
    if (column.field === 'sku' || !isEntered(column)) return []
    const [from, to] = [before?.product[column.field], product[column.field]].map((value) =>
      cellOf(value, column, gstinOf),
    )
    return from === to ? [] : [{ column: column.name as string, from: from!, to: to! }]
  })
}

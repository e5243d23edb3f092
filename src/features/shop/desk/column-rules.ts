import { latinDigits } from '#platform/languages/plain-signs.ts'
import type { StaffProduct } from './schema.ts'

export type FileProduct = Omit<StaffProduct['product'], 'pictures'>
type Field = keyof FileProduct
/**
 * `stock` and `ordered` are in the file for information and are not read back. `counted` is the number on the shelf. It
 * is blank in the file that we export.
 */
type StockField = 'stock' | 'ordered' | 'counted'

/**
 * The columns of a file, in their order, with the names in its first line. A column's kind says how its cells are
 * parsed.
 */
export const columns = [
  { name: 'SKU', field: 'sku' },
  { name: 'Name', field: 'name' },
  { name: 'Name (Hindi)', field: 'nameHi', isDevanagari: true },
  { name: 'Name (Marathi)', field: 'nameMr', isDevanagari: true },
  { name: 'In stock (for information)', field: 'stock', kind: 'information' },
  { name: 'Ordered (for information)', field: 'ordered', kind: 'information' },
  { name: 'Counted', field: 'counted' },
  { name: 'Price', field: 'price' },
  { name: 'Discount %', field: 'discount' },
  { name: 'MRP', field: 'mrp' },
  { name: 'In the shop', field: 'isListed', kind: 'flag' },
  { name: 'Featured', field: 'isFeatured', kind: 'flag' },
  { name: 'Category', field: 'part', kind: 'word' },
  { name: 'Brand', field: 'brand' },
  { name: 'Tags', field: 'tags', kind: 'list' },
  { name: 'Unit', field: 'unit', kind: 'word' },
  { name: 'GST %', field: 'gstRate' },
  { name: 'HSN', field: 'hsn' },
  { name: 'Weight (g)', field: 'weightGrams' },
  { name: 'Heavy', field: 'isHeavy', kind: 'flag' },
  { name: 'Country of origin', field: 'country' },
  { name: 'Seller GSTIN', field: 'sellerId', kind: 'seller' },
  { name: 'Return days', field: 'returnDays' },
  { name: 'Material', field: 'material', kind: 'word' },
  { name: 'Material content', field: 'materialContent' },
  { name: 'Address', field: 'slug' },
  { name: 'Description', field: 'description' },
  { name: 'Description (Hindi)', field: 'descriptionHi', isDevanagari: true },
  { name: 'Description (Marathi)', field: 'descriptionMr', isDevanagari: true },
] as const satisfies readonly {
  name: string
  field: Field | StockField
  kind?: 'flag' | 'word' | 'list' | 'seller' | 'information'
  isDevanagari?: boolean
}[]
export type ColumnName = (typeof columns)[number]['name']
export type Column = {
  name: ColumnName
  field: Field | StockField
  kind?: 'flag' | 'word' | 'list' | 'seller' | 'information'
  isDevanagari?: boolean
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9%]+/g, '')
const byName = new Map<string, Column>(columns.map((column) => [bare(column.name), column]))

/** Whether a column is a field of the product form. Stock columns are not. */
export function isEntered(column: Column): column is Column & { field: Field } {
  return column.field !== 'counted' && column.kind !== 'information'
}

/** The column with this name; undefined for an unknown name. Case, spaces and most punctuation are ignored. */
export function readColumn(name: string): Column | undefined {
  return byName.get(bare(name))
}

export function columnOf(field: string): ColumnName {
  return columns.find((column) => column.field === field)?.name ?? 'SKU'
}

/**
 * The text of a cell for a field of a product. The import must parse it to the same value, because an upload of an
 * unchanged file must change nothing. `gstinOf` maps sellers to GSTINs.
 */
export function cellOf(value: FileProduct[Field] | undefined, column: Column, gstinOf: (id: number) => string): string {
  if (value === undefined || value === null) return ''
  if (column.kind === 'seller') return gstinOf(value as number)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
}

/** Parses yes or no as people write it; undefined for any other text. */
export function readFlag(cell: string): boolean | undefined {
  const word = latinDigits(cell).trim().toLowerCase()
  if (['yes', 'y', 'true', '1'].includes(word)) return true
  return ['no', 'n', 'false', '0', ''].includes(word) ? false : undefined
}

/** Removes the apostrophe that the export puts before a cell that a spreadsheet would take for a formula. */
export function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/**
 * Whether letters of a non-Latin script were saved as question marks. Such a cell has lost its text and must not reach
 * the shop.
 */
export function hasLostLetters(cell: string): boolean {
  return /\?{2,}/.test(cell) && !/\p{Script=Devanagari}/u.test(cell)
}

const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** The separator of a file: comma, semicolon or tab, whichever its first line has most often. */
export function separatorOf(firstLine: string): Separator {
  const unquoted = firstLine.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

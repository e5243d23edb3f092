import type { StaffProduct } from './schema.ts'

export type FileProduct = Omit<StaffProduct['product'], 'pictures'>
type Field = keyof FileProduct
/** What the file says of the stock, and does not read again; and what was counted on the shelf, which is blank in the file. */
type StockField = 'stock' | 'ordered' | 'counted'

/** The columns of a file, in their order, by the names that its first line has. A column's kind says how its cells are read. */
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

/** Whether a column is a field of the form: what is of the stock is none. */
export function isEntered(column: Column): column is Column & { field: Field } {
  return column.field !== 'counted' && column.kind !== 'information'
}

/** The column with this name, however it is written; undefined where there is none. */
export function readColumn(name: string): Column | undefined {
  return byName.get(bare(name))
}

export function columnOf(field: string): ColumnName {
  return columns.find((column) => column.field === field)?.name ?? 'SKU'
}

/** What a cell says of a product, so that the same file changes nothing. `gstinOf` names sellers. */
export function cellOf(value: FileProduct[Field] | undefined, column: Column, gstinOf: (id: number) => string): string {
  if (value === undefined || value === null) return ''
  if (column.kind === 'seller') return gstinOf(value as number)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
}

/** Yes or no, as people write it; undefined for anything else. */
export function readFlag(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (['yes', 'y', 'true', '1'].includes(word)) return true
  return ['no', 'n', 'false', '0', ''].includes(word) ? false : undefined
}

/**
 * A cell as it was before our own file guarded it: a spreadsheet takes what begins with one of these for a formula, so it is written with an
 * apostrophe before it.
 */
export function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/** Letters of another script that were saved as question marks: they are lost, and nobody wants them in the shop. */
export function hasLostLetters(cell: string): boolean {
  return /\?{2,}/.test(cell) && !/\p{Script=Devanagari}/u.test(cell)
}

const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** What stands between the cells of a file: of comma, semicolon and tab the one that its first line has most often. */
export function separatorOf(firstLine: string): Separator {
  const unquoted = firstLine.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

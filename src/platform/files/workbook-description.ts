export type CellFormat = 'rupees' | 'paise' | 'quantity' | 'count' | 'percent' | 'share'

/**
 * A cell. A text is never read as a formula. A formula includes its result, which programs show until they have
 * computed the formula.
 */
export type SheetCell =
  | string
  | { value: number; format: CellFormat }
  | { formula: string; result: number; format: CellFormat }
export type SheetRow = { cells: readonly SheetCell[]; look?: 'title' | 'head' | 'total' | 'strong' | 'note' }
export type Sheet = {
  name: string
  /** The widths of the columns, in characters. */
  widths: readonly number[]
  rows: readonly SheetRow[]
  /** Number of rows at the top that stay in sight and are repeated on every printed page. */
  headRows: number
}
/** A workbook as data, which a different thread can write. */
export type WorkbookDescription = { title: string; sheets: readonly Sheet[] }

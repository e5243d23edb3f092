export type CellFormat = 'rupees' | 'paise' | 'quantity' | 'count' | 'percent' | 'share'

/** A text is never read as a formula. A formula has the result that is shown until it is computed. */
export type SheetCell =
  | string
  | { value: number; format: CellFormat }
  | { formula: string; result: number; format: CellFormat }
export type SheetRow = { cells: readonly SheetCell[]; look?: 'title' | 'head' | 'total' | 'strong' | 'note' }
export type Sheet = {
  name: string
  /** In characters. */
  widths: readonly number[]
  rows: readonly SheetRow[]
  /** Number of rows that stay in sight and are repeated on every page. */
  headRows: number
}
/** A workbook as data, which a different thread can write. */
export type WorkbookDescription = { title: string; sheets: readonly Sheet[] }

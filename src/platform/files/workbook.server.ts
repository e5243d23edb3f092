import ExcelJS from 'exceljs'
import { exportText } from '#platform/values/export-text.ts'
import type { CellFormat, Sheet, SheetRow, WorkbookDescription } from './workbook-description.ts'

type Grouped = { before: string; after: string }
/**
 * The formats with Indian grouping, for money and quantities. No single Excel pattern produces Indian grouping, so each
 * range of numbers has its own pattern.
 */
const grouped: Partial<Record<CellFormat, Grouped>> = {
  rupees: { before: '"₹"', after: '' },
  paise: { before: '"₹"', after: '.00' },
  quantity: { before: '', after: '.00' },
  count: { before: '', after: '' },
}
/** A number pattern with `pairs` groups of two digits before the last three digits. */
const pattern = ({ before, after }: Grouped, pairs: number) => `${before}${'##","'.repeat(pairs)}##0${after}`

/**
 * The number format of a cell. In Excel, a number format can have at most two conditions, so this format groups
 * correctly only below a hundred crore.
 */
function formatOf(format: CellFormat): string {
  const of = grouped[format]
  if (!of) return format === 'percent' ? '0"%"' : '0%'
  return `[>=10000000]${pattern(of, 3)};[>=100000]${pattern(of, 2)};${of.before}##,##0${of.after}`
}

/**
 * The patterns for larger numbers, which conditional formatting applies to numbers of at least `from`. The largest is
 * first. Excel's numbers have at most 15 digits, so no more patterns are needed.
 */
const larger = [
  { from: 10_000_000_000_000, pairs: 6 },
  { from: 100_000_000_000, pairs: 5 },
  { from: 1_000_000_000, pairs: 4 },
]

const ground = 'FFF3F2EF'
const line = 'FFD5D2CC'

/** Writes the workbook for print on A4, one page wide. Programs recompute its formulas when it is opened. */
export async function writeWorkbook({ title, sheets }: WorkbookDescription): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'KamshetBuild'
  workbook.title = exportText(title)
  workbook.calcProperties.fullCalcOnLoad = true
  for (const sheet of sheets) writeSheet(workbook, sheet)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

function writeSheet(workbook: ExcelJS.Workbook, { name, widths, rows, headRows }: Sheet): void {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: headRows > 0 ? 'frozen' : 'normal', ySplit: headRows }],
    pageSetup: {
      ...{ paperSize: 9, orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      ...(headRows > 0 && { printTitlesRow: `1:${headRows}` }),
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
  })
  sheet.columns = widths.map((width) => ({ width }))
  rows.forEach((row, at) => {
    writeRow(sheet.getRow(at + 1), row)
  })
  blocksOf(rows).forEach((block, at) => {
    groupLarger(sheet, block, at * larger.length)
  })
}

function writeRow(row: ExcelJS.Row, { cells, look }: SheetRow): void {
  cells.forEach((given, at) => {
    const cell = row.getCell(at + 1)
    const isText = typeof given === 'string'
    if (given === '' && look === undefined) return
    cell.value = isText
      ? exportText(given)
      : 'formula' in given
        ? { formula: given.formula, result: given.result }
        : given.value
    if (!isText) cell.numFmt = formatOf(given.format)
    cell.alignment = { vertical: 'top', wrapText: look !== 'title', ...(!isText && { horizontal: 'right' }) }
    if (look === 'title') cell.font = { bold: true, size: 16 }
    if (look === 'note') cell.font = { color: { argb: 'FF605D57' } }
    if (look === 'head' || look === 'total' || look === 'strong') cell.font = { bold: true }
    if (look === 'head') cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: ground } }
    if (look === 'total') cell.border = { top: { style: 'medium' } }
    else if (look !== 'title' && look !== 'note') cell.border = { bottom: { style: 'thin', color: { argb: line } } }
  })
}

type Block = { column: number; first: number; last: number; of: Grouped }

/**
 * Finds the cells that need Indian grouping. Consecutive cells of a column that have the same format form one block.
 */
function blocksOf(rows: readonly SheetRow[]): Block[] {
  const blocks: Block[] = []
  rows.forEach(({ cells }, at) => {
    cells.forEach((cell, column) => {
      const of = typeof cell === 'string' ? undefined : grouped[cell.format]
      if (!of) return
      const above = blocks.find((block) => block.column === column && block.last === at && block.of === of)
      if (above) above.last = at + 1
      else blocks.push({ column, first: at + 1, last: at + 1, of })
    })
  })
  return blocks
}

/**
 * Adds conditional formatting for the large numbers of a block. Each rule of a sheet needs a different priority.
 * `after` is the number of priorities already used.
 */
function groupLarger(sheet: ExcelJS.Worksheet, { column, first, last, of }: Block, after: number): void {
  const letter = sheet.getColumn(column + 1).letter
  sheet.addConditionalFormatting({
    ref: `${letter}${first}:${letter}${last}`,
    rules: larger.map(({ from, pairs }, at) => ({
      type: 'expression',
      priority: after + at + 1,
      formulae: [`${letter}${first}>=${from}`],
      style: { numFmt: pattern(of, pairs) },
    })),
  })
}

import ExcelJS from 'exceljs'
import type { CellFormat, Sheet, SheetRow, WorkbookDescription } from './workbook-description.ts'

/** Money and quantities, with Indian grouping, which Excel has no pattern for: one for each size of a number. */
const formats = {
  rupees: '[>=10000000]"₹"##","##","##","##0;[>=100000]"₹"##","##","##0;"₹"##,##0',
  quantity: '[>=10000000]##","##","##","##0.00;[>=100000]##","##","##0.00;##,##0.00',
  count: '[>=10000000]##","##","##","##0;[>=100000]##","##","##0;##,##0',
  percent: '0"%"',
  share: '0.0%',
} satisfies Record<CellFormat, string>

const ground = 'FFF3F2EF'
const line = 'FFD5D2CC'

/** Writes it: for A4, one page wide, and recomputed when it is opened. */
export async function writeWorkbook({ title, sheets }: WorkbookDescription): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'KamshetBuild'
  workbook.title = title
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
}

function writeRow(row: ExcelJS.Row, { cells, look }: SheetRow): void {
  cells.forEach((given, at) => {
    const cell = row.getCell(at + 1)
    const isText = typeof given === 'string'
    if (given === '' && look === undefined) return
    cell.value = isText ? given : 'formula' in given ? { formula: given.formula, result: given.result } : given.value
    if (!isText) cell.numFmt = formats[given.format]
    cell.alignment = { vertical: 'top', wrapText: look !== 'title', ...(!isText && { horizontal: 'right' }) }
    if (look === 'title') cell.font = { bold: true, size: 16 }
    if (look === 'note') cell.font = { color: { argb: 'FF605D57' } }
    if (look === 'head' || look === 'total' || look === 'strong') cell.font = { bold: true }
    if (look === 'head') cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: ground } }
    if (look === 'total') cell.border = { top: { style: 'medium' } }
    else if (look !== 'title' && look !== 'note') cell.border = { bottom: { style: 'thin', color: { argb: line } } }
  })
}

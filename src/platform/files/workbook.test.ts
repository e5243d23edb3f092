import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { writeWorkbook } from './workbook.server.ts'
import type { CellFormat } from './workbook-description.ts'

const values = [
  ...[0, 7, 99_999, 100_000, 1_234_567, 9_999_999, 10_000_000, 999_999_999, 1_000_000_000, 12_345_678_901],
  ...[99_999_999_999, 100_000_000_000, 1_000_000_000_000, 9_999_999_999_999, 10_000_000_000_000, 987_654_321_012_345],
]

/**
 * The number as a spreadsheet program shows it in a format: it applies the section whose condition holds, and fills in
 * digits from the right.
 */
function shown(value: number, format: string): string {
  const sections = format.split(';').map((section) => /^(?:\[>=(\d+)\])?(.*)$/.exec(section)!)
  const section = sections.find(([, from]) => from === undefined || value >= Number(from))![2]!
  const [whole, decimals = ''] = section.split('.')
  const fixed = value.toFixed(decimals.length)
  const digits = [...fixed.split('.')[0]!]
  const parts = whole!.match(/"[^"]*"|./g)!
  const first = parts.findIndex((part) => part === '#' || part === '0')
  const isGrouped = parts.includes(',')
  let text = ''
  for (let at = parts.length - 1; at >= first; at--) {
    const part = parts[at]!
    if (part === ',') continue
    if (part.startsWith('"')) text = part.slice(1, -1) + text
    else text = (digits.pop() ?? (part === '0' ? '0' : '')) + text
  }
  text = digits.join('') + text
  if (isGrouped) text = text.replace(/\B(?=(\d{3})+$)/g, ',')
  const before = parts.slice(0, first).map((part) => part.replaceAll('"', ''))
  return before.join('') + text + (decimals && `.${fixed.split('.')[1]}`)
}

/**
 * The format that applies to a cell: the format of a matching rule of its conditional formatting, or else the cell's
 * own format.
 */
function formatOf(sheet: ExcelJS.Worksheet, cell: ExcelJS.Cell): string {
  const { conditionalFormattings } = sheet as unknown as {
    conditionalFormattings: {
      ref: string
      rules: { priority: number; formulae: string[]; style: { numFmt: { formatCode: string } } }[]
    }[]
  }
  const [, column, row] = /^([A-Z]+)(\d+)$/.exec(cell.address)!
  const rule = conditionalFormattings
    .filter(({ ref }) => {
      const [, letter, first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref)!
      return letter === column && Number(first) <= Number(row) && Number(row) <= Number(last)
    })
    .flatMap(({ rules }) => rules)
    .sort((one, other) => one.priority - other.priority)
    .find(({ formulae }) => Number(cell.value) >= Number(/>=(\d+)$/.exec(formulae[0]!)![1]))
  return rule?.style.numFmt.formatCode ?? cell.numFmt
}

test.each([
  ['rupees', formatRupees],
  ['count', formatNumber],
  ['quantity', (value: number) => formatNumber(value, 2)],
] as const)('%s are grouped as in India, however large they are', async (format: CellFormat, expected) => {
  const rows = values.map((value) => ({ cells: ['', { value, format }] }))
  const bytes = await writeWorkbook({ title: '', sheets: [{ name: 'Sums', widths: [10, 10], rows, headRows: 0 }] })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const sheet = book.getWorksheet('Sums')!
  const cells = values.map((_, at) => sheet.getCell(at + 1, 2))
  expect(cells.map((cell) => shown(Number(cell.value), formatOf(sheet, cell)))).toEqual(
    values.map((value) => expected(value)),
  )
})

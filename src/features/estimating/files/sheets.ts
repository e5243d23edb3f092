import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fixtureNames, groupNames, otherCostNames, rowName } from '#features/estimating/estimates/estimate-words.tsx'
import type { Group, Lines } from '#features/estimating/estimates/rules.ts'
import { materialNames } from '#features/estimating/rates/material-words.tsx'
import type { Sheet, SheetCell, SheetRow } from '#platform/files/workbook-description.ts'
import { beginningOf } from '#platform/languages/excerpt.ts'
import { equipmentQuantity, fixtureNote, fixtureQuantity, fixtureUnit, materialUnit } from './paper-table.ts'

/** The sheet of a group, and how the summary sheet refers to it. */
export type Part = {
  group: Group
  sheet: Sheet
  /** The formula that gives the group's sum. */
  sum: string
  /** Returns the address of the cell with a line's total, given the line's position. */
  cellOf: (line: number) => string
}

export const rupees = (formula: string, result: number): SheetCell => ({ formula, result, format: 'rupees' })
const rate = (value: number): SheetCell => ({ value, format: Number.isInteger(value) ? 'rupees' : 'paise' })
const measured = (value: number): SheetCell => ({ value, format: 'quantity' })
const counted = (value: number): SheetCell => ({ value, format: 'count' })

/** The cells of a line before its total, and the total. `formula` is set if the workbook computes the total. */
type Line = { cells: readonly SheetCell[]; formula?: (row: number) => string; total: number }
type Table = { group: Group; heads: readonly string[]; widths: readonly number[]; lines: readonly Line[] }

/**
 * Multiplies and rounds like `lineTotal` of the estimate's rules: quantity and price have two decimals, and half a
 * rupee is rounded up.
 */
const quantityTimesRate = (quantity: string, price: string) => (row: number) =>
  `ROUND(ROUND(${quantity}${row}*100,0)*ROUND(${price}${row}*100,0)/10000,0)`
/** Multiplies a number of people or machines by the days and the daily rate. */
const product = (row: number) => `ROUND(B${row}*C${row}*D${row},0)`

/** Makes one sheet for each group that is not empty. */
export function partsOf(lines: Lines, i18n: I18n): Part[] {
  const tables: Table[] = [
    materialTable(lines, i18n),
    fixtureTable(lines, i18n),
    ...dayTables(lines, i18n),
    {
      ...{ group: 'other' as const, heads: [i18n._(msg`What`), i18n._(msg`Amount`)], widths: [46, 18] },
      lines: lines.other.map(({ cost, total }) => ({ cells: [i18n._(otherCostNames[cost])], total })),
    },
  ]
  return tables
    .filter((table) => table.lines.some(({ total, formula }) => formula || total > 0))
    .map((table) => partOf(table, i18n))
}

function materialTable({ materials, customMaterials }: Lines, i18n: I18n): Table {
  const formula = quantityTimesRate('B', 'D')
  return {
    group: 'materials',
    heads: [i18n._(msg`Material`), i18n._(msg`Quantity`), i18n._(msg`Unit`), i18n._(msg`Rate`), i18n._(msg`Total`)],
    widths: [46, 14, 14, 14, 18],
    lines: [
      ...materials.map(({ id, quantity, price, total }) => ({
        ...{
          cells: [i18n._(materialNames[id]), measured(quantity), materialUnit(id, i18n), rate(price)],
          formula,
          total,
        },
      })),
      ...customMaterials.map(({ name, unit, quantity, price, total }) => ({
        ...{ cells: [name || i18n._(msg`No name yet`), measured(quantity), unit, rate(price)], formula, total },
      })),
    ],
  }
}

function fixtureTable({ fixtures }: Lines, i18n: I18n): Table {
  const heads = [i18n._(msg`Fixture`), i18n._(msg`Quality`), fixtureQuantity(i18n), i18n._(msg`Unit`)]
  const formula = quantityTimesRate('C', 'E')
  return {
    group: 'fixtures',
    heads: [...heads, i18n._(msg`Rate`), i18n._(msg`Total`)],
    widths: [30, 26, 14, 10, 14, 18],
    lines: fixtures.map(({ id, entry, quantity, total }) => ({
      cells: [
        ...[i18n._(fixtureNames[id]), fixtureNote(id, entry, i18n), measured(quantity), fixtureUnit(id, i18n)],
        rate(entry.price),
      ],
      ...{ formula, total },
    })),
  }
}

function dayTables({ labor, equipment }: Lines, i18n: I18n): Table[] {
  const [days, ratePerDay, total] = [i18n._(msg`Days`), i18n._(msg`Rate per day`), i18n._(msg`Total`)]
  const line = (name: string, count: number, { days, ratePerDay }: { days: number; ratePerDay: number }) => ({
    cells: [name || i18n._(msg`No name yet`), counted(count), counted(days), rate(ratePerDay)],
    formula: product,
  })
  return [
    {
      group: 'labor',
      heads: [i18n._(msg`Trade`), i18n._(msg`Workers`), days, ratePerDay, total],
      widths: [46, 12, 12, 16, 18],
      lines: labor.map(({ row, total }) => ({
        ...line(rowName({ id: row.id, name: row.type }, i18n), row.workers, row),
        total,
      })),
    },
    {
      group: 'equipment',
      heads: [i18n._(msg`Equipment name`), equipmentQuantity(i18n), days, ratePerDay, total],
      widths: [46, 12, 12, 16, 18],
      lines: equipment.map(({ row, total }) => ({ ...line(rowName(row, i18n), row.quantity, row), total })),
    },
  ]
}

const columns = ['A', 'B', 'C', 'D', 'E', 'F']

function partOf({ group, heads, widths, lines }: Table, i18n: I18n): Part {
  const name = sheetName(i18n._(groupNames[group]))
  const column = columns[heads.length - 1]!
  const [first, last] = [2, lines.length + 1]
  const sum = lines.reduce((all, { total }) => all + total, 0)
  const rows: SheetRow[] = [
    { cells: heads, look: 'head' },
    ...lines.map(({ cells, formula, total }, at) => ({
      cells: [...cells, formula ? rupees(formula(first + at), total) : rate(total)],
    })),
    {
      cells: [
        i18n._(msg`Total`),
        ...heads.slice(2).map(() => ''),
        rupees(`SUM(${column}${first}:${column}${last})`, sum),
      ],
      look: 'total',
    },
  ]
  return {
    group,
    sheet: { name, widths, rows, headRows: 1 },
    sum: `'${name}'!${column}${last + 1}`,
    cellOf: (line) => `'${name}'!${column}${first + line}`,
  }
}

/** A valid name for a sheet: without the characters that separate sheets in a formula, and short enough. */
function sheetName(name: string): string {
  return beginningOf(name.replace(/[*?:\\/[\]']/g, ' '), 31).trim()
}

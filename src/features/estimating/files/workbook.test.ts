import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { constructionTypes, type EstimateContent, gstKinds } from '#features/estimating/estimates/content-rules.ts'
import { anyContent, calculatorContent, estimatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { sharesOf, totalsOf } from '#features/estimating/estimates/rules.ts'
import { makeFile } from '#platform/files/file-thread.server.ts'
import type { Sheet } from '#platform/files/workbook-description.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { paperOf } from './paper-content.ts'
import { sheetsOf } from './workbook.ts'

const i18n = i18nOf('en')
const sheet = (name: string, sheets: readonly Sheet[]) => sheets.find((each) => each.name === name)!

/** Computes all formulas of a workbook from its numbers alone. Supports only the functions that our formulas use. */
function recompute(sheets: readonly Sheet[]) {
  function at(name: string, address: string): number {
    const [, column, row] = /^([A-F])(\d+)$/.exec(address)!
    const cell = sheet(name, sheets).rows[Number(row) - 1]!.cells['ABCDEF'.indexOf(column!)]!
    if (typeof cell === 'string') throw new Error(`${name} ${address} is a text`)
    return 'formula' in cell ? compute(name, cell.formula) : cell.value
  }
  function compute(name: string, formula: string): number {
    const code = formula
      .replace(/SUM\(([A-F])(\d+):[A-F](\d+)\)/g, (_, column, first, last) =>
        Array.from({ length: last - first + 1 }, (_, step) => `${column}${Number(first) + step}`).join('+'),
      )
      .replace(/IF\((.+?)=0,0,(.+)\)/, '($1===0?0:$2)')
      .replace(/(?:'([^']+)'!)?\b([A-F]\d+)\b/g, (_, of = name, address) => `at(${JSON.stringify(of)},"${address}")`)
      .replaceAll('INT(', 'floor(')
      .replaceAll('MOD(', 'mod(')
      // Math.round gives the same results as ROUND here, because all numbers are positive and are rounded to whole
      // numbers.
      .replaceAll('ROUND(', 'round(')
    const mod = (value: number, by: number) => value % by
    return new Function('at', 'round', 'floor', 'mod', `return ${code}`)(at, Math.round, Math.floor, mod)
  }
  const { rows } = sheet('Summary', sheets)
  return {
    amount: (label: string) => at('Summary', `C${rows.findIndex(({ cells }) => cells[0] === label) + 1}`),
    /**
     * For each formula, the result that is stored in the workbook and the result computed from the formula. Programs
     * that can't compute formulas show the stored result.
     */
    results: (isExact = true) =>
      sheets.flatMap(({ name, rows }) =>
        rows.flatMap(({ cells }) =>
          cells.flatMap((cell) =>
            typeof cell !== 'string' && 'formula' in cell && (isExact || cell.format !== 'share')
              ? [[cell.result, compute(name, cell.formula)]]
              : [],
          ),
        ),
      ),
  }
}

const everything: Partial<EstimateContent> = {
  ...{ name: 'House in Naigaon', gst: 'with-material', profitPercent: 10, contingencyPercent: 15, mode: 'manual' },
  materials: {
    cement: { selected: true, quantity: 0.29, price: 50 },
    'red-bricks': { selected: true, quantity: 13_200, price: 10 },
  },
  customMaterials: [
    {
      ...{ id: 'a', name: '=HYPERLINK("http://x","y")', unit: '+1', category: 'finishing' },
      selected: true,
      quantity: 2,
      price: 45_000,
    },
    { ...{ id: 'b', name: '@SUM(A1)', unit: '-2', category: 'finishing' }, selected: true, quantity: 1, price: 5 },
  ],
  fixtures: { flooring: { quality: 'premium', price: 180, quantity: null } },
  otherCosts: { labor: 450_000, architect: 120_000, contractor: 90_000, permits: 75_000 },
}

/**
 * Rounds the quantities and divides them by 100. Otherwise the products of quantities and prices could be too large to
 * be exact numbers, in the browser and in Excel.
 */
function counted(content: EstimateContent): EstimateContent {
  const less = <T extends { quantity: number }>(each: T): T => ({ ...each, quantity: Math.round(each.quantity) / 100 })
  const materials = Object.entries(content.materials).map(([id, entry]) => [id, less(entry)])
  return {
    ...content,
    materials: Object.fromEntries(materials),
    customMaterials: content.customMaterials.map(less),
    fixtures: Object.fromEntries(
      Object.entries(content.fixtures).map(([id, each]) => [
        id,
        { ...each, quantity: each.quantity === null ? null : Math.round(each.quantity) / 100 },
      ]),
    ),
  }
}

describe('An estimate as a workbook', () => {
  test('gives our results to the rupee, for any estimate', () => {
    fc.assert(
      fc.property(anyContent, (given) => {
        const content = counted(given)
        const totals = totalsOf(content)
        const { amount, results } = recompute(sheetsOf(content, i18n))
        expect(amount('Base project cost')).toBe(totals.base)
        if (content.gst !== 'none') expect(amount('GST is charged on')).toBe(totals.gst.on)
        expect(amount('Grand Total')).toBe(totals.grandTotal)
        expect(amount('Cost per sq ft')).toBe(totals.perSqFt)
        // The formula for a share multiplies a sum by 100. If the sum is very large, the product is not an exact
        // number, neither here nor in Excel.
        const isExact = totals.base <= Number.MAX_SAFE_INTEGER / 100
        for (const [stored, computed] of results(isExact)) expect(stored).toBe(computed)
      }),
      { numRuns: 200 },
    )
  })

  test('has the percentages of the page, which add up to 100', () => {
    const thirds = { 'red-bricks': { selected: true, quantity: 1, price: 1 } } as const
    const content = calculatorContent({
      materials: thirds,
      labor: [{ id: 'a', type: '', workers: 1, days: 1, ratePerDay: 1 }],
      equipment: [{ id: 'b', name: '', quantity: 1, days: 1, ratePerDay: 1 }],
    })
    const shares = sheet('Summary', sheetsOf(content, i18n)).rows.flatMap(({ cells }) =>
      cells.flatMap((cell) =>
        typeof cell !== 'string' && 'formula' in cell && cell.format === 'share' ? cell.result : [],
      ),
    )
    expect(shares).toEqual([0.34, 0, 0.33, 0.33, 0])
    expect(sharesOf(totalsOf(content))).toEqual({ materials: 34, fixtures: 0, labor: 33, equipment: 33, other: 0 })
  })

  test('recomputes the grand total when a quantity changes', () => {
    const content = calculatorContent(everything)
    const sheets = structuredClone(sheetsOf(content, i18n)) as Sheet[]
    const line = sheet('Materials', sheets).rows.find(({ cells }) => cells[0] === 'Red bricks')!
    Object.assign(line.cells[1]!, { value: 20_000 })
    const changed = { ...content.materials, 'red-bricks': { selected: true, quantity: 20_000, price: 10 } }
    const expected = totalsOf({ ...content, materials: changed }).grandTotal
    expect(expected).toBeGreaterThan(totalsOf(content).grandTotal)
    expect(recompute(sheets).amount('Grand Total')).toBe(expected)
  })

  test('says by which method it is counted and what the other one gives, unless costs were entered by hand', () => {
    const notesOf = (mode: 'auto' | 'manual') =>
      JSON.stringify(sheetsOf(calculatorContent({ ...everything, mode }), i18n)[0]!.rows.map(({ cells }) => cells[0]))
    expect(notesOf('auto')).toMatch(/Counted by the standard formulas.*By the Pune thumb rule: ₹/)
    expect(notesOf('manual')).not.toContain('thumb rule')
  })

  test('computes GST once its percentage is entered, even if none was chosen', () => {
    const content = calculatorContent({ ...everything, gst: 'none' })
    const sheets = structuredClone(sheetsOf(content, i18n)) as Sheet[]
    expect(recompute(sheets).amount('GST')).toBe(0)
    const gst = sheet('Summary', sheets).rows.find(({ cells }) => cells[0] === 'GST')!
    Object.assign(gst.cells[1]!, { value: 18 })
    const expected = totalsOf({ ...content, gst: 'with-material' })
    expect(recompute(sheets).amount('GST would be charged on')).toBe(expected.gst.on)
    expect(recompute(sheets).amount('Grand Total')).toBe(expected.grandTotal)
  })

  test.each(gstKinds)('says that material prices include the shop’s GST, with %s', (gst) => {
    for (const constructionType of constructionTypes) {
      const content = calculatorContent({ ...everything, gst, constructionType })
      const sentence = 'The prices of materials already include the GST that you pay in the shop.'
      const { rows } = sheet('Summary', sheetsOf(content, i18n))
      expect(rows.map(({ cells }) => cells[0])).toContain(sentence)
      expect(paperOf(content, i18n).notes.flatMap(({ texts }) => texts)).toContain(sentence)
    }
  })

  test('is a file that Excel reads: formulas with our results, Indian grouping, frozen heads, A4', async () => {
    const content = calculatorContent(everything)
    const book = await written(content)
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Materials',
      'Fixtures & Fittings',
      'Other Expenses',
    ])
    const summary = book.getWorksheet('Summary')!
    const row = rowOf(summary, 'Grand Total')
    expect(row.getCell(3).formula).toBe('C16+C17+C18+C20')
    expect(row.getCell(3).result).toBe(totalsOf(content).grandTotal)
    expect(row.getCell(3).numFmt).toBe('[>=10000000]"₹"##","##","##","##0;[>=100000]"₹"##","##","##0;"₹"##,##0')
    expect(rowOf(summary, 'Materials').getCell(3).formula).toBe("'Materials'!E6")
    const materials = book.getWorksheet('Materials')!
    expect(materials.getCell('E6').formula).toBe('SUM(E2:E5)')
    // 0.29 × 50 is 14.5 rupees, which is rounded up, although binary arithmetic gives slightly less.
    expect(rowOf(materials, 'Cement, 50 kg').getCell(5).result).toBe(15)
    expect(materials.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(materials.pageSetup).toMatchObject({ paperSize: 9, fitToWidth: 1, printTitlesRow: '1:1' })
  })

  test('never treats typed text as a formula', async () => {
    const materials = (await written(calculatorContent(everything))).getWorksheet('Materials')!
    for (const text of ['=HYPERLINK("http://x","y")', '@SUM(A1)', '+1', '-2']) {
      const cells: ExcelJS.Cell[] = []
      materials.eachRow((row) => row.eachCell((cell) => void (cell.value === text && cells.push(cell))))
      expect(cells.map(({ type }) => type)).toEqual([ExcelJS.ValueType.String])
    }
  })

  test.each(['hi', 'mr'] as const)('has the reader’s language, %s', async (language) => {
    const sheets = sheetsOf(estimatorContent({ name: 'नायगावातील घर' }), i18nOf(language))
    const texts = sheets.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string')),
    )
    expect(texts).toContain('नायगावातील घर')
    expect(texts).toContain({ hi: 'प्रति वर्ग फ़ुट ख़र्च', mr: 'प्रति चौरस फूट खर्च' }[language])
  })
})

async function written(content: EstimateContent): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  const bytes = await makeFile({ format: 'xlsx', title: 'Estimate', sheets: sheetsOf(content, i18n) })
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  return book
}

function rowOf(sheet: ExcelJS.Worksheet, name: string): ExcelJS.Row {
  let found: ExcelJS.Row | undefined
  sheet.eachRow((row) => {
    if (row.getCell(1).value === name) found ??= row
  })
  return found!
}

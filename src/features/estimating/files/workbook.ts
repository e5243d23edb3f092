import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { groupNames, notIncluded } from '#features/estimating/estimates/estimate-words.tsx'
import { missingParts } from '#features/estimating/estimates/missing-parts-rules.ts'
import {
  type Group,
  groups,
  type Lines,
  linesOf,
  sharesOf,
  type Totals,
  totalsOf,
} from '#features/estimating/estimates/rules.ts'
import type { Sheet, SheetCell, SheetRow } from '#platform/files/workbook-description.ts'
import { factsOf, methodTexts, shopGst } from './paper-content.ts'
import { type Part, partsOf, rupees } from './sheets.ts'

/**
 * Describes an estimate as sheets, with formulas that give the same results as the site, to the rupee. Each formula is
 * stored with the site's result.
 */
export function sheetsOf(content: EstimateContent, i18n: I18n): Sheet[] {
  const lines = linesOf(content)
  const parts = partsOf(lines, i18n)
  return [summarySheet(content, lines, parts, i18n), ...parts.map(({ sheet }) => sheet)]
}

function summarySheet(content: EstimateContent, lines: Lines, parts: readonly Part[], i18n: I18n): Sheet {
  const totals = totalsOf(content)
  const rows: SheetRow[] = [
    { cells: [i18n._(msg`Construction cost estimate`)], look: 'title' },
    { cells: ['KamshetBuild'], look: 'note' },
    ...factsOf(content, i18n).map(
      ([name, value], at): SheetRow => ({
        cells:
          at === areaFact
            ? [i18n._(msg`Area in sq ft`), { value: content.areaInSqFt, format: 'count' }]
            : [name, value],
      }),
    ),
    { cells: [''] },
  ]
  const area = `B${3 + areaFact}`
  const head = rows.push({
    cells: [
      i18n._(msg`Cost breakdown`),
      '%',
      i18n._(msg`Amount`),
      i18n._(msg({ message: 'Share', context: 'a part of a sum' })),
    ],
    look: 'head',
  })
  const at = placesAfter(head)
  const { sums, base, contingency, profit, gst, grandTotal, perSqFt } = totals
  const percent = (value: number): SheetCell => ({ value, format: 'percent' })
  // Without GST, the workbook has the formula for a contract with material at 0 %, so that its reader can enter a
  // percentage.
  const taxed = gst.kind === 'none' ? totalsOf({ ...content, gst: 'with-material' }).gst.on : gst.on
  rows.push(
    ...groups.map(
      (group): SheetRow => ({
        cells: [i18n._(groupNames[group]), '', sumCell(group, sums, parts), shareCell(at, totals, group)],
      }),
    ),
    { cells: [i18n._(msg`Base project cost`), '', rupees(`SUM(C${at.groups}:C${at.base - 1})`, base)], look: 'strong' },
    {
      cells: [
        i18n._(msg`Contingency`),
        percent(content.contingencyPercent),
        rupees(percentOf(at.contingency, at.base), contingency),
      ],
    },
    { cells: [i18n._(msg`Profit`), percent(content.profitPercent), rupees(percentOf(at.profit, at.base), profit)] },
    {
      cells: [
        gst.kind === 'none' ? i18n._(msg`GST would be charged on`) : i18n._(msg`GST is charged on`),
        '',
        rupees(taxedFormula(content, lines, parts, at), taxed),
      ],
    },
    {
      cells: [
        gst.isExempt ? i18n._(msg`GST (exempt: labor only, for a single house)`) : i18n._(msg`GST`),
        percent(gst.percent),
        rupees(percentOf(at.gst, at.taxed), gst.amount),
      ],
    },
    {
      cells: [
        ...[i18n._(msg`Grand Total`), ''],
        rupees(`C${at.base}+C${at.contingency}+C${at.profit}+C${at.gst}`, grandTotal),
      ],
      look: 'total',
    },
    { cells: [i18n._(msg`Cost per sq ft`), '', rupees(`ROUND(C${at.total}/${area},0)`, perSqFt)], look: 'strong' },
    { cells: [''] },
    ...notesOf(content, i18n).map((text): SheetRow => ({ cells: [text], look: 'note' })),
  )
  return { name: i18n._(msg`Summary`), widths: [46, 22, 20, 12], rows, headRows: 0 }
}

/**
 * The position of the area among the facts. The area must be a number, because the formula for the cost per square foot
 * uses it.
 */
const areaFact = 1

function placesAfter(head: number) {
  const groupsAt = head + 1
  const base = groupsAt + groups.length
  return {
    ...{ groups: groupsAt, base, contingency: base + 1, profit: base + 2 },
    ...{ taxed: base + 3, gst: base + 4, total: base + 5 },
  }
}
type Places = ReturnType<typeof placesAfter>

/** Rounds like `percentOf` of the estimate's rules: half a rupee up. */
const percentOf = (row: number, of: number) => `ROUND(C${of}*B${row}/100,0)`

function sumCell(group: Group, sums: Totals['sums'], parts: readonly Part[]): SheetCell {
  const part = parts.find((each) => each.group === group)
  return part ? rupees(part.sum, sums[group]) : { value: 0, format: 'rupees' }
}

/**
 * Computes whole percentages that add up to 100, like `sharesOf` of the estimate's rules. Each percentage is rounded
 * down. Then the groups that lost most by rounding get one percent more, until the sum is 100. Of two groups that lost
 * the same, the earlier one comes first.
 */
function shareCell(at: Places, totals: Totals, group: Group): SheetCell {
  const index = groups.indexOf(group)
  const sumOf = (of: number) => `C${at.groups + of}*100`
  const lost = (of: number) => `MOD(${sumOf(of)},C${at.base})`
  const before = groups.flatMap((_, of) =>
    of === index ? [] : `(${lost(of)}${of < index ? '>=' : '>'}${lost(index)})`,
  )
  const down = (of: number) => `INT(${sumOf(of)}/C${at.base})`
  const left = `100-${groups.map((_, of) => down(of)).join('-')}`
  return {
    formula: `IF(C${at.base}=0,0,(${down(index)}+(${before.join('+')}<${left}))/100)`,
    result: sharesOf(totals)[group] / 100,
    format: 'share',
  }
}

/** The formula for the sum on which GST is charged. It computes like `gstOf` of the estimate's rules. */
function taxedFormula({ gst }: EstimateContent, lines: Lines, parts: readonly Part[], at: Places): string {
  const other = parts.find(({ group }) => group === 'other')
  const cost = (name: Lines['other'][number]['cost']) =>
    other?.cellOf(lines.other.findIndex((line) => line.cost === name)) ?? '0'
  if (gst !== 'labor-only')
    return `C${at.base}+C${at.contingency}+C${at.profit}-${cost('permits')}-${cost('architect')}`
  return `C${at.groups + groups.indexOf('labor')}+${cost('labor')}+${cost('contractor')}+C${at.profit}`
}

function notesOf(content: EstimateContent, i18n: I18n): string[] {
  return [
    ...methodTexts(content, i18n),
    i18n._(msg`If you change a quantity, a rate or a percentage, all totals change too.`),
    i18n._(shopGst),
    i18n._(msg`What is not included`),
    ...notIncluded(missingParts(content)).map((each) => `• ${i18n._(each)}`),
  ]
}

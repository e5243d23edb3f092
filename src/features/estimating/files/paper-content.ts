import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import {
  byMethod,
  constructionTypeNames,
  costTexts,
  dearestText,
  groupNames,
  methodNames,
  notIncluded,
  qualityNames,
  whyMethodsDiffer,
} from '#features/estimating/estimates/estimate-words.tsx'
import { missingParts } from '#features/estimating/estimates/missing-parts-rules.ts'
import { otherMethodOf, rangeOfMethods } from '#features/estimating/estimates/mode-rules.ts'
import {
  type Group,
  groups,
  sharesOf,
  type Totals,
  totalRange,
  totalsOf,
} from '#features/estimating/estimates/rules.ts'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { formatDate, formatNumber, formatRupees } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type PaperTable, tablesOf } from './paper-table.ts'

/** A printed estimate, with all texts in the reader's language. */
export type Paper = {
  title: string
  facts: readonly (readonly [name: string, value: string])[]
  total: { name: string; value: string; notes: readonly string[] }
  rollUp: { title: string; rows: readonly RollUpRow[]; total: RollUpRow }
  shares: { title: string; rows: readonly Share[] }
  tables: readonly PaperTable[]
  notes: readonly { title: string; texts: readonly string[] }[]
  exclusions: { title: string; texts: readonly string[] }
  closing: string
}
type RollUpRow = { name: string; amount: string; isStrong?: boolean }
export type Share = { group: Group; name: string; percent: number; amount: string }

/**
 * Makes the content of a printed estimate. The server uses it for the PDF, and the browser for the printed page and for
 * reading on the screen.
 */
export function paperOf(content: EstimateContent, i18n: I18n): Paper {
  const totals = totalsOf(content)
  return {
    title: i18n._(msg`Construction cost estimate`),
    facts: factsOf(content, i18n),
    total: totalOf(content, i18n),
    rollUp: rollUpOf(content, totals, i18n),
    shares: {
      title: i18n._(msg`What the base project cost is made of`),
      rows: totals.base === 0 ? [] : sharesIn(totals, i18n),
    },
    tables: tablesOf(content, totals, i18n),
    notes: [...methodNote(content, i18n), { title: i18n._(msg`Rates used`), texts: ratesOf(content, totals, i18n) }],
    exclusions: {
      title: i18n._(msg`What is not included`),
      texts: notIncluded(missingParts(content)).map((each) => i18n._(each)),
    },
    closing: i18n._(
      msg`This is an estimate made on KamshetBuild, not a quotation. Prices change, and every site is different.`,
    ),
  }
}

const languageOf = (i18n: I18n) => i18n.locale as Language

export function factsOf(content: EstimateContent, i18n: I18n): [name: string, value: string][] {
  const { name, areaInSqFt, constructionType, quality, town, mode, method, rates } = content
  const place = i18n._(rateTownNames[town])
  const day = formatDate(languageOf(i18n), rates.day)
  return [
    [i18n._(msg`Project name`), name || i18n._(msg`No name yet`)],
    [i18n._(msg`Area`), i18n._(msg`${formatNumber(areaInSqFt)} sq ft`)],
    [i18n._(msg`Construction type`), i18n._(constructionTypeNames[constructionType])],
    [i18n._(msg`Quality`), i18n._(qualityNames[quality])],
    [i18n._(msg`Rates`), i18n._(msg`${place}, ${day}`)],
    [
      i18n._(msg`Method`),
      mode === 'auto' ? automatic(i18n._(methodNames[method]), i18n) : i18n._(msg`Entered by hand`),
    ],
  ]
}

function automatic(method: string, i18n: I18n): string {
  return i18n._(msg`Auto Calculate: ${method}`)
}

function totalOf(content: EstimateContent, i18n: I18n): Paper['total'] {
  const range = totalRange(content)
  const { sum, rate } = costTexts(i18n, rangeOfMethods(content))
  return {
    name: i18n._(msg`Estimated cost`),
    value: sum,
    notes: [i18n._(msg`${rate} per sq ft`), ...(range.most > range.least ? [dearestText(i18n, range)] : [])],
  }
}

function rollUpOf(content: EstimateContent, totals: Totals, i18n: I18n): Paper['rollUp'] {
  const { sums, base, contingency, profit, gst, grandTotal } = totals
  const row = (name: string, amount: number, isStrong?: boolean): RollUpRow => ({
    ...{ name, amount: formatRupees(amount), isStrong },
  })
  return {
    title: i18n._(msg`Cost breakdown`),
    rows: [
      ...groups.map((group) => row(i18n._(groupNames[group]), sums[group])),
      row(i18n._(msg`Base project cost`), base, true),
      row(contingencyName(content, i18n), contingency),
      row(profitName(content, i18n), profit),
      row(gstName(totals, i18n), gst.amount),
    ],
    total: row(i18n._(msg`Grand Total`), grandTotal, true),
  }
}

const contingencyName = ({ contingencyPercent }: EstimateContent, i18n: I18n) =>
  i18n._(msg`Contingency (${contingencyPercent}% of the base)`)
const profitName = ({ profitPercent }: EstimateContent, i18n: I18n) =>
  i18n._(msg`Profit (${profitPercent}% of the base)`)

function gstName({ gst }: Totals, i18n: I18n): string {
  const taxed = formatRupees(gst.on)
  if (gst.kind === 'none') return i18n._(msg`GST (not added)`)
  if (gst.isExempt) return i18n._(msg`GST (exempt: labor only, for a single house)`)
  return i18n._(msg`GST (${formatNumber(gst.percent)}% of ${taxed})`)
}

function sharesIn(totals: Totals, i18n: I18n): Share[] {
  const shares = sharesOf(totals)
  return groups.map((group) => ({
    ...{ group, name: i18n._(groupNames[group]), percent: shares[group] },
    amount: formatRupees(totals.sums[group]),
  }))
}

function methodNote(content: EstimateContent, i18n: I18n): Paper['notes'] {
  const texts = methodTexts(content, i18n)
  return texts.length > 0 ? [{ title: i18n._(msg`Method`), texts }] : []
}

/** By which method an estimate is counted, and what the other one gives. Empty in manual mode. */
export function methodTexts(content: EstimateContent, i18n: I18n): string[] {
  const other = otherMethodOf(content)
  if (!other) return []
  return [
    i18n._(byMethod[content.method].shown),
    i18n._(byMethod[other.method].sum(formatRupees(other.totals.grandTotal))),
    i18n._(whyMethodsDiffer),
  ]
}

function ratesOf({ town, rates }: EstimateContent, { gst }: Totals, i18n: I18n): string[] {
  const place = i18n._(rateTownNames[town])
  const day = formatDate(languageOf(i18n), rates.day)
  return [
    i18n._(
      msg`Material rates are from the rate sheet of ${place}, ${day}. The table says where a rate was entered by hand.`,
    ),
    i18n._(shopGst),
    ...(gst.kind === 'none' ? [] : [gstBasis(gst.kind, i18n)]),
  ]
}

/** This sentence is true for every kind of GST, and also without GST. */
export const shopGst = msg`The prices of materials already include the GST that you pay in the shop.`

function gstBasis(kind: 'labor-only' | 'with-material', i18n: I18n): string {
  return kind === 'labor-only'
    ? i18n._(msg`Labor-only work on a single house is exempt from GST. Other buildings pay 18%.`)
    : i18n._(msg`For a contract with material: 18% on everything except permits and the architect’s fee.`)
}

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatLakh, formatRupees } from '#platform/languages/format.ts'
import type {
  ConstructionType,
  EstimateContent,
  GstKind,
  Method,
  OtherCost,
  Quality,
  RowNames,
} from './content-rules.ts'
import type { FixtureGroupId, FixtureId, FixtureQuality } from './fixture-rules.ts'
import type { HousePart } from './missing-parts-rules.ts'
import type { Group, Totals } from './rules.ts'

// Words for the parts and choices of an estimate. `i18n._(…)` translates them in the browser and on the server.

export const constructionTypeNames: Record<ConstructionType, MessageDescriptor> = {
  residential: msg`Residential`,
  commercial: msg`Commercial`,
  industrial: msg`Industrial`,
}

export const qualityNames: Record<Quality, MessageDescriptor> = {
  basic: msg({ message: 'Basic', context: 'quality' }),
  standard: msg({ message: 'Standard', context: 'quality' }),
  premium: msg({ message: 'Premium', context: 'quality' }),
  luxury: msg({ message: 'Luxury', context: 'quality' }),
}

export const fixtureQualityNames: Record<FixtureQuality, MessageDescriptor> = {
  ...qualityNames,
  custom: msg({ message: 'Custom', context: 'quality' }),
}

export const methodNames: Record<Method, MessageDescriptor> = {
  formula: msg`Standard formulas`,
  thumb: msg`Pune thumb rule`,
}

/**
 * The texts for each method. `shown` says that the estimate uses this method. `other` gives the total by this method,
 * in an estimate that uses the other one.
 */
export const byMethod: Record<Method, { shown: MessageDescriptor; sum: (sum: string) => MessageDescriptor }> = {
  formula: {
    shown: msg`Counted by the standard formulas.`,
    sum: (sum) => msg`By the standard formulas: ${sum}`,
  },
  thumb: {
    shown: msg`Counted by the Pune thumb rule.`,
    sum: (sum) => msg`By the Pune thumb rule: ${sum}`,
  },
}

/** A total with the method by which it was counted, such as 'By the standard formulas: ₹20,00,000'. */
export function totalText(
  i18n: I18n,
  { mode, method }: Pick<EstimateContent, 'mode' | 'method'>,
  total: number,
): string {
  const sum = formatRupees(total)
  return mode === 'auto' ? i18n._(byMethod[method].sum(sum)) : sum
}

/** What the fixtures change: totals count the lowest price of each quality that was chosen, and the last one the highest. */
export function dearestText(i18n: I18n, { least, most }: { least: number; most: number }): string {
  const [from, to] = [formatRupees(least), formatRupees(most)]
  return i18n._(msg`Fixtures count at the lowest price of their quality. At the highest price, ${from} becomes ${to}.`)
}

/** What the total of each method is, and what it leaves out or allows for. */
export const methodTotals: Record<Method, MessageDescriptor> = {
  formula: msg`Materials and labor by the standard formulas`,
  thumb: msg`By the Pune thumb rule`,
}
export const methodLimits: Record<Method, MessageDescriptor> = {
  formula: msg`Leaves out paint and plaster, and allows for much less cement and steel than a house needs.`,
  thumb: msg`This uses the amounts per square foot that engineers and contractors around Pune work with.`,
}

/**
 * What an estimate costs, in words: from the lower to the higher total of both methods, rounded, or the exact total if
 * there is only one (`rangeOfMethods`).
 */
export function costTexts(i18n: I18n, [from, to]: readonly [Totals, Totals]): { sum: string; rate: string } {
  if (from === to) return { sum: formatRupees(from.grandTotal), rate: formatRupees(from.perSqFt) }
  return {
    sum: `${formatLakh(i18n, from.grandTotal)} – ${formatLakh(i18n, to.grandTotal)}`,
    rate: `${formatRupees(from.perSqFt)} – ${formatRupees(to.perSqFt)}`,
  }
}

export const whyMethodsDiffer = msg`The standard formulas allow for much less structural material than a house needs; engineers and contractors around Pune estimate a house by the thumb rule.`

export const fixtureGroupNames: Record<FixtureGroupId, MessageDescriptor> = {
  electrical: msg`Electrical`,
  plumbing: msg`Plumbing`,
  finishes: msg`Finishes`,
}

export const fixtureNames: Record<FixtureId, MessageDescriptor> = {
  lights: msg`Lights`,
  fans: msg`Fans`,
  'switch-boards': msg`Switch boards`,
  taps: msg`Taps`,
  'sanitary-ware': msg`Sanitary ware`,
  flooring: msg`Flooring`,
  'doors-windows': msg`Doors and windows`,
}

export const groupNames: Record<Group, MessageDescriptor> = {
  materials: msg`Materials`,
  fixtures: msg`Fixtures & Fittings`,
  labor: msg({ message: 'Labor', context: 'a group of costs' }),
  equipment: msg({ message: 'Equipment', context: 'a group of costs' }),
  other: msg`Other Expenses`,
}

export const otherCostNames: Record<OtherCost, MessageDescriptor> = {
  labor: msg`Labor cost`,
  architect: msg`Architect’s fee`,
  contractor: msg`Contractor’s fee`,
  sitePreparation: msg`Site preparation`,
  permits: msg`Permits and approvals`,
  transportation: msg`Transportation`,
  miscellaneous: msg`Miscellaneous`,
}

export const gstNames: Record<GstKind, MessageDescriptor> = {
  none: msg`Without GST`,
  'labor-only': msg`GST on labor only`,
  'with-material': msg`GST on labor and material`,
}

/**
 * The rows of a new estimate in the estimator, by their ids. `all` contains every name that this site has ever given
 * the row, in any language.
 */
const startingRows: Record<keyof RowNames, { name: MessageDescriptor; all: readonly string[] }> = {
  mason: { name: msg`Mason`, all: ['Mason', 'मिस्त्री', 'गवंडी'] },
  helper: { name: msg`Helper`, all: ['Helper', 'हेल्पर'] },
  mixer: { name: msg`Concrete Mixer`, all: ['Concrete Mixer', 'कंक्रीट मिक्सर', 'काँक्रीट मिक्सर'] },
  scaffolding: { name: msg`Scaffolding`, all: ['Scaffolding', 'मचान (स्कैफ़ोल्डिंग)', 'परांची (स्कॅफोल्डिंग)'] },
}

/**
 * The name of a row. If the row still has the name that it was created with, the name is translated to the reader's
 * language.
 */
export function rowName({ id, name }: { id: string; name: string }, i18n: I18n): string {
  const starting = Object.hasOwn(startingRows, id) ? startingRows[id as keyof RowNames] : undefined
  return starting?.all.includes(name) ? i18n._(starting.name) : name
}

const emptyPartWords: Record<HousePart, MessageDescriptor> = {
  structural: msg`Structural materials are not included.`,
  finishing: msg`Finishing materials are not included.`,
  wiring: msg`Wires and other electrical materials are not included.`,
  pipes: msg`Pipes and other plumbing materials are not included.`,
  doors: msg`Doors are not included.`,
  windows: msg`Windows are not included.`,
  flooring: msg`Flooring is not included.`,
  'electrical-fixtures': msg`Lights, fans and switch boards are not included.`,
  'plumbing-fixtures': msg`Taps and sanitary ware are not included.`,
  labor: msg`Labor is not included.`,
  equipment: msg`Equipment is not included.`,
}

/** The parts of a house that an estimate leaves out, followed by what no estimate includes. */
export function notIncluded(empty: readonly HousePart[]): MessageDescriptor[] {
  return [...empty.map((part) => emptyPartWords[part]), ...exclusions]
}

/** What estimates never include. */
const exclusions: readonly MessageDescriptor[] = [
  msg`The land, its registration and stamp duty`,
  msg`Approvals and development charges above the amount under “Permits and approvals”`,
  msg`Furniture, modular kitchen, curtains and other interior work`,
  msg`Compound wall, gate, paving and garden`,
]

import { type MaterialId, materials } from '#features/estimating/rates/material-rules.ts'
import { apportion } from '#platform/values/apportion.ts'
import { autoCost, autoQuantity } from './auto-rules.ts'
import {
  type CustomMaterial,
  type EquipmentRow,
  type EstimateContent,
  type FixtureEntry,
  type GstKind,
  isStartingLabor,
  type LaborRow,
  type MaterialAmount,
  type OtherCost,
  otherCosts,
} from './content-rules.ts'
import { type FixtureId, fixtureIds, middlePrice, priceRangeOf, usualQuantity } from './fixture-rules.ts'

/** The groups of the base cost, in the order of the summary. */
export const groups = ['materials', 'fixtures', 'labor', 'equipment', 'other'] as const
export type Group = (typeof groups)[number]

/**
 * Multiplies a quantity and a price of at most two decimals each, and rounds to whole rupees, half a rupee up. The
 * result is exact within the limits of content-rules.ts. Rupees and paise are multiplied separately: a product of both
 * together can exceed 2^53, and larger numbers are not exact.
 */
export function lineTotal(quantity: number, price: number): number {
  const hundredths = Math.round(quantity * 100)
  const paise = Math.round(price * 100)
  const ofRupees = hundredths * Math.floor(paise / 100)
  const whole = Math.floor(ofRupees / 100)
  const rest = (ofRupees - whole * 100) * 100 + hundredths * (paise % 100)
  return whole + Math.floor((rest + 5_000) / 10_000)
}
/** Labor: workers × days × rate per day. */
export function laborTotal({ workers, days, ratePerDay }: LaborRow): number {
  return workers * days * ratePerDay
}
/** Equipment: quantity × days × rate per day. */
export function equipmentTotal({ quantity, days, ratePerDay }: EquipmentRow): number {
  return quantity * days * ratePerDay
}
/**
 * Computes a percentage of a sum in whole rupees, and rounds the result to whole rupees, half a rupee up. The
 * percentage has at most two decimals. The result is exact even for sums above 2^53 / 100.
 */
export function percentOf(rupees: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  const whole = Math.floor(rupees / 10_000)
  return whole * hundredths + Math.round(((rupees - whole * 10_000) * hundredths) / 10_000)
}

/** The rate of a material, or 0 if the estimate's rates do not contain it. */
export function rateOf({ rates }: Pick<EstimateContent, 'rates'>, id: MaterialId): number {
  return rates.prices[id] ?? 0
}

/** The quantity of a chosen fixture: as entered, or else by the area. */
function fixtureQuantity(content: EstimateContent, id: FixtureId, { quantity }: FixtureEntry): number {
  return quantity ?? usualQuantity(id, content.areaInSqFt)
}

/**
 * The area for which automatic mode counts a material. Floor tiles are counted only for the area without a chosen
 * flooring, so that no floor is counted twice.
 */
export function areaFor(id: MaterialId, content: EstimateContent): number {
  const { flooring } = content.fixtures
  if (id !== 'floor-tiles' || !flooring) return content.areaInSqFt
  return Math.max(0, content.areaInSqFt - fixtureQuantity(content, 'flooring', flooring))
}

/**
 * The amounts that count for a material: by the method's rule in automatic mode, otherwise as entered. Quantities that
 * manual mode has taken over from a method never count in automatic mode.
 */
export function materialEntry(content: EstimateContent, id: MaterialId): MaterialAmount {
  const price = rateOf(content, id)
  const isAuto = content.mode === 'auto'
  const { constructionType, quality } = content
  const areaInSqFt = areaFor(id, content)
  const auto = isAuto ? autoQuantity(id, content.method, { areaInSqFt, constructionType, quality }) : undefined
  if (auto) return { selected: areaInSqFt > 0, quantity: auto.quantity, price }
  const entered = content.materials[id]
  if (!entered || (isAuto && entered.fromAuto)) return { selected: false, quantity: 0, price }
  return { selected: entered.selected, quantity: entered.quantity, price: entered.price }
}

/** One of the other costs, in whole rupees: computed in automatic mode, otherwise as entered. */
export function otherCost(content: EstimateContent, cost: OtherCost): number {
  if (content.mode === 'auto') return autoCost(cost, content.method, content).amount
  return content.otherCosts[cost] ?? 0
}

/**
 * Which price of a chosen tier counts: the lowest, the middle or the highest. A price that was entered always counts
 * unchanged.
 */
export type FixturePrice = 'least' | 'middle' | 'most'
function fixturePrice(id: FixtureId, { quality, price }: FixtureEntry, which: FixturePrice): number {
  if (quality === 'custom' || which === 'least') return price
  const { minPrice, maxPrice } = priceRangeOf(id, quality)
  if (price !== minPrice) return price
  return which === 'most' ? maxPrice : middlePrice(id, quality)
}

export type MaterialLine = MaterialAmount & { id: MaterialId; total: number }
export type CustomLine = CustomMaterial & { total: number }
export type FixtureLine = { id: FixtureId; entry: FixtureEntry; quantity: number; total: number }
export type OtherLine = { cost: OtherCost; total: number }

/** All lines of an estimate that count, each with its total in whole rupees. */
export function linesOf(content: EstimateContent, which: FixturePrice = 'least') {
  return {
    materials: materials.flatMap(({ id }): MaterialLine[] => {
      const entry = materialEntry(content, id)
      return entry.selected ? [{ id, ...entry, total: lineTotal(entry.quantity, entry.price) }] : []
    }),
    customMaterials: content.customMaterials
      .filter(({ selected }) => selected)
      .map((each): CustomLine => ({ ...each, total: lineTotal(each.quantity, each.price) })),
    fixtures: fixtureIds.flatMap((id): FixtureLine[] => {
      const entry = content.fixtures[id]
      if (!entry) return []
      const quantity = fixtureQuantity(content, id, entry)
      return [{ id, entry, quantity, total: lineTotal(quantity, fixturePrice(id, entry, which)) }]
    }),
    labor: content.labor.map((row) => ({ row, total: laborTotal(row) })),
    equipment: content.equipment.map((row) => ({ row, total: equipmentTotal(row) })),
    other: otherCosts.map((cost): OtherLine => ({ cost, total: otherCost(content, cost) })),
  }
}
export type Lines = ReturnType<typeof linesOf>

const sumOf = (lines: readonly { total: number }[]) => lines.reduce((sum, { total }) => sum + total, 0)

/** GST of `percent` on the sum `on`. `isExempt` is true if the law exempts that sum. */
export type Gst = { kind: GstKind; on: number; percent: number; isExempt: boolean; amount: number }

/** The rate for works contracts of buildings: Central Tax (Rate) notification 11/2017, heading 9954. */
export const gstPercent = 18

/**
 * Computes the GST. With `labor-only`, a single house is exempt (notification 12/2017 Central Tax (Rate), entry 11),
 * and for other buildings GST is 18 % of the labor, the contractor's fee and the profit. With material, GST is 18 % of
 * everything that the contractor bills. The contractor bills neither the permits, which an authority charges, nor the
 * architect's fee, which has a separate bill.
 */
function gstOf(content: EstimateContent, lines: Lines, sums: Record<Group, number>, withPercents: number): Gst {
  const none = { kind: content.gst, on: 0, percent: 0, isExempt: false, amount: 0 }
  const costOf = (cost: OtherCost) => lines.other.find((line) => line.cost === cost)!.total
  const taxed = (on: number): Gst => ({ ...none, on, percent: gstPercent, amount: percentOf(on, gstPercent) })
  if (content.gst === 'none') return none
  if (content.gst === 'with-material') return taxed(withPercents - costOf('permits') - costOf('architect'))
  const base = groups.reduce((sum, group) => sum + sums[group], 0)
  const on = sums.labor + costOf('labor') + costOf('contractor') + percentOf(base, content.profitPercent)
  return content.constructionType === 'residential' ? { ...none, on, isExempt: true } : taxed(on)
}

/**
 * The totals of an estimate in whole rupees. The grand total is base + contingency + profit + GST, each rounded
 * separately.
 */
export type Totals = {
  sums: Record<Group, number>
  /** Materials + fixtures + labor + equipment + other costs. Contingency and profit are percentages of it. */
  base: number
  contingency: number
  profit: number
  gst: Gst
  grandTotal: number
  /** The grand total per square foot, rounded to whole rupees. */
  perSqFt: number
}

function totalsOfLines(content: EstimateContent, lines: Lines): Totals {
  const sums = {
    materials: sumOf(lines.materials) + sumOf(lines.customMaterials),
    fixtures: sumOf(lines.fixtures),
    labor: sumOf(lines.labor),
    equipment: sumOf(lines.equipment),
    other: sumOf(lines.other),
  }
  const base = groups.reduce((sum, group) => sum + sums[group], 0)
  const contingency = percentOf(base, content.contingencyPercent)
  const profit = percentOf(base, content.profitPercent)
  const gst = gstOf(content, lines, sums, base + contingency + profit)
  const grandTotal = base + contingency + profit + gst.amount
  return { sums, base, contingency, profit, gst, grandTotal, perSqFt: Math.round(grandTotal / content.areaInSqFt) }
}

/**
 * Computes the totals of an estimate. A fixture whose tier somebody has chosen counts with the lowest price of the tier,
 * as specified.
 */
export function totalsOf(content: EstimateContent): Totals {
  return totalsOfLines(content, linesOf(content))
}

/** The grand total, computed with the lowest, the middle and the highest price of each chosen tier. */
export function totalRange(content: EstimateContent): Record<FixturePrice, number> {
  const at = (which: FixturePrice) => totalsOfLines(content, linesOf(content, which)).grandTotal
  return { least: at('least'), middle: at('middle'), most: at('most') }
}

/** The groups' shares of the base cost in whole percentages that add up to 100. All are 0 if there is no cost yet. */
export function sharesOf({ sums }: Pick<Totals, 'sums'>): Record<Group, number> {
  const shares = apportion(
    100,
    groups.map((group) => sums[group]),
  )
  return Object.fromEntries(groups.map((group, at) => [group, shares[at]!])) as Record<Group, number>
}

/**
 * Returns the labor costs in rupees if labor is entered both by the day and as a sum, because the same work may be
 * counted twice. Otherwise, and as long as nobody has changed what the estimator starts with, returns undefined.
 */
export function laborEnteredTwice(content: EstimateContent): { rows: number; cost: number } | undefined {
  const isCostStarting = content.mode === 'auto' || content.costsFromAuto?.labor === true
  if (isCostStarting && content.labor.every(isStartingLabor)) return undefined
  const rows = sumOf(content.labor.map((row) => ({ total: laborTotal(row) })))
  const cost = otherCost(content, 'labor')
  return rows > 0 && cost > 0 ? { rows, cost } : undefined
}

import type { MaterialId } from '#features/estimating/rates/material-rules.ts'
import { autoMaterials, autoQuantity } from './auto-rules.ts'
import {
  type EstimateContent,
  type FixtureEntry,
  type MaterialAmount,
  type MaterialEntry,
  type Method,
  type OtherCost,
  otherCosts,
  type Quality,
} from './content-rules.ts'
import { type FixtureId, isStartingFixture, startingFixtures } from './fixture-rules.ts'
import { materialEntry, otherCost, rateOf, type Totals, totalsOf } from './rules.ts'

type Entries = EstimateContent['materials']
const entriesOf = (materials: Entries) => Object.entries(materials) as [MaterialId, MaterialEntry][]

/**
 * Returns the estimate after a person has selected a material or entered its quantity or price. If only the price was
 * entered, a quantity that was taken over from automatic mode still counts as taken over.
 */
export function withMaterial(content: EstimateContent, id: MaterialId, part: Partial<MaterialAmount>): EstimateContent {
  const known: MaterialEntry = content.materials[id] ?? { selected: false, quantity: 0, price: rateOf(content, id) }
  const { fromAuto, ...before } = known
  const isStillAuto = fromAuto && part.quantity === undefined && part.selected === undefined
  const entry: MaterialEntry = { ...before, ...part, ...(isStillAuto && { fromAuto }) }
  return { ...content, materials: { ...content.materials, [id]: entry } }
}

/** Returns the estimate after a person has entered one of the other costs. */
export function withOtherCost(content: EstimateContent, cost: OtherCost, rupees: number): EstimateContent {
  const { [cost]: _, ...costsFromAuto } = content.costsFromAuto ?? {}
  return {
    ...content,
    otherCosts: { ...content.otherCosts, [cost]: rupees },
    // Older estimates do not record which costs were taken over, so `costsFromAuto` stays undefined in them.
    ...(content.costsFromAuto && { costsFromAuto }),
  }
}

/**
 * Returns the estimate in manual mode. Automatic values are taken over as a starting point where nobody has entered a
 * value, and are marked as taken over. Values that were entered by hand in an earlier manual mode are used again.
 */
export function toManual(content: EstimateContent): EstimateContent {
  if (content.mode === 'manual') return content
  const taken = autoMaterials(content.method)
    .filter((id) => isTakenOver(content.materials[id]))
    .map((id) => [id, { ...materialEntry(content, id), ...ownPrice(content, id), fromAuto: true }])
  const left = entriesOf(content.materials).map(([id, entry]) => [
    id,
    // A quantity that was taken over earlier is dropped, because it may come from the other method. The price is kept.
    entry.fromAuto ? { selected: false, quantity: 0, price: entry.price, fromAuto: true } : entry,
  ])
  const ownCosts = ownCostsOf(content)
  return {
    ...content,
    mode: 'manual',
    materials: { ...Object.fromEntries(left), ...Object.fromEntries(taken) },
    otherCosts: Object.fromEntries(otherCosts.map((cost) => [cost, ownCosts[cost] ?? otherCost(content, cost)])),
    costsFromAuto: Object.fromEntries(otherCosts.filter((cost) => !(cost in ownCosts)).map((cost) => [cost, true])),
  }
}

const isTakenOver = (entry: MaterialEntry | undefined) => entry === undefined || entry.fromAuto === true

function ownPrice(content: EstimateContent, id: MaterialId): { price: number } | undefined {
  const entry = content.materials[id]
  return entry && entry.price !== rateOf(content, id) ? { price: entry.price } : undefined
}

function ownCostsOf({ otherCosts: entered, costsFromAuto = {} }: EstimateContent): EstimateContent['otherCosts'] {
  return Object.fromEntries(Object.entries(entered).filter(([cost]) => !costsFromAuto[cost as OtherCost]))
}

/**
 * Returns the estimate in automatic mode. Values that manual mode has taken over and nobody has changed are dropped, so
 * that they follow the area and the method again. What was entered by hand is kept for manual mode.
 */
export function toAuto(content: EstimateContent): EstimateContent {
  if (content.mode === 'auto') return content
  const known = content.costsFromAuto ? content : asTakenOver(content)
  const kept = entriesOf(known.materials).filter(([id, { fromAuto }]) => !fromAuto || ownPrice(known, id))
  return {
    ...known,
    mode: 'auto',
    materials: Object.fromEntries(kept),
    otherCosts: ownCostsOf(known),
    costsFromAuto: {},
  }
}

/**
 * For older estimates, which do not record what was taken over from automatic mode. Marks a value as taken over if it
 * equals the automatic value.
 */
function asTakenOver(content: EstimateContent): EstimateContent {
  const auto: EstimateContent = { ...content, mode: 'auto' }
  const marked = entriesOf(content.materials).map(([id, entry]): [MaterialId, MaterialEntry] => {
    const isAuto = autoQuantity(id, content.method, content)
    const { selected, quantity, price } = materialEntry(auto, id)
    const isAsAuto = entry.selected === selected && entry.quantity === quantity && entry.price === price
    return [id, isAuto && isAsAuto ? { ...entry, fromAuto: true } : entry]
  })
  const costs = otherCosts.filter((cost) => content.otherCosts[cost] === otherCost(auto, cost))
  return {
    ...content,
    materials: Object.fromEntries(marked),
    costsFromAuto: Object.fromEntries(costs.map((cost) => [cost, true])),
  }
}

/**
 * Returns the estimate with another quality. In the estimator, the fixtures with which it started follow, as long as
 * nobody has changed or removed them.
 */
export function withQuality(content: EstimateContent, quality: Quality): EstimateContent {
  if (content.kind !== 'estimator') return { ...content, quality }
  const started = startingFixtures(quality)
  const following = (Object.entries(content.fixtures) as [FixtureId, FixtureEntry][]).map(([id, entry]) => [
    id,
    isStartingFixture(id, entry, content.quality) ? started[id] : entry,
  ])
  return { ...content, quality, fixtures: Object.fromEntries(following) }
}

/**
 * Returns the method that the estimate does not use, with the totals that it gives for the same building. Undefined in
 * manual mode, which has no method.
 */
export function otherMethodOf(content: EstimateContent): { method: Method; totals: Totals } | undefined {
  if (content.mode !== 'auto') return undefined
  const method = content.method === 'formula' ? 'thumb' : 'formula'
  return { method, totals: totalsOf({ ...content, method }) }
}

/** The lower and the higher totals of both methods. In manual mode the same totals twice. */
export function rangeOfMethods(content: EstimateContent): [from: Totals, to: Totals] {
  return rangeOf(totalsOf(content), otherMethodOf(content)?.totals)
}

/** What an estimate puts into a project's budget: the higher total of both methods, in whole rupees. */
export function budgetOf(content: EstimateContent): number {
  return rangeOfMethods(content)[1].grandTotal
}

/** The same from the totals of the chosen method and those of the other one, if there is another. */
export function rangeOf(own: Totals, other: Totals = own): [from: Totals, to: Totals] {
  return own.grandTotal <= other.grandTotal ? [own, other] : [other, own]
}

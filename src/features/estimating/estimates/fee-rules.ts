import { highestSum } from '#platform/languages/numbers.ts'
import { apportion } from '#platform/values/apportion.ts'
import { autoCost, feeBasePerSqFt } from './auto-rules.ts'
import { limits, type Quality } from './content-rules.ts'
import { gstPercent, percentOf } from './rules.ts'

export const feeBases = ['percent', 'per-sq-ft'] as const
/** A fee is a percentage of the building's cost, or a rate per square foot. */
export type FeeBasis = (typeof feeBases)[number]

export type FeeInput = {
  areaInSqFt: number
  quality: Quality
  basis: FeeBasis
  /** The building's cost, in rupees. If null, the cost is computed from the area, as in the calculator. */
  cost: number | null
  /** The percentage of the building's cost. If null, the percentage for the quality is used, as in the calculator. */
  percent: number | null
  /** Rupees per square foot. */
  ratePerSqFt: number
  withGst: boolean
}

export const feeRanges = {
  area: { min: 1, max: limits.area },
  cost: { min: 0, max: highestSum },
  percent: { min: 0, max: 100, decimals: 2 },
  rate: { min: 0, max: 10_000 },
} as const

/** The rate per square foot with which the form starts, in rupees. */
export const usualFeePerSqFt = 90

export const newFee: FeeInput = {
  ...{ areaInSqFt: 1500, quality: 'standard', basis: 'percent', cost: null, percent: null },
  ...{ ratePerSqFt: usualFeePerSqFt, withGst: false },
}

/**
 * The stages of a design, each with the percentage of the fee that is due at it. They follow the Scale of Charges of
 * the Council of Architecture, which gives the total that is paid after each stage: 10, 20, 35, 45, 55, 65, 85, 90 and
 * 100 percent.
 */
export const feeStages = [
  { id: 'concept', percent: 10 },
  { id: 'preliminary', percent: 10 },
  { id: 'approval-drawings', percent: 15 },
  { id: 'working-drawings', percent: 10 },
  { id: 'contractors', percent: 10 },
  { id: 'work-begins', percent: 10 },
  { id: 'work-goes-on', percent: 20 },
  { id: 'nearly-done', percent: 5 },
  { id: 'completion', percent: 10 },
] as const
export type FeeStage = (typeof feeStages)[number]['id']

export type Fee = {
  /** The building's cost, to which `percent` applies. */
  cost: number
  percent: number
  fee: number
  gst: number
  total: number
  stages: { id: FeeStage; percent: number; amount: number }[]
}

/** The percentage that the automatic mode of the calculator uses for the quality. */
export function usualPercent(quality: Quality): number {
  const formula = autoCost('architect', 'formula', { areaInSqFt: 1, quality })
  return formula.kind === 'percent' ? formula.percent : 0
}

/**
 * Computes the fee for a design, in whole rupees, and the part that is due at each stage. These parts add up to the fee
 * without GST.
 */
export function feeOf({ areaInSqFt, quality, basis, cost, percent, ratePerSqFt, withGst }: FeeInput): Fee {
  const building = cost ?? feeBasePerSqFt * areaInSqFt
  const taken = percent ?? usualPercent(quality)
  const fee = basis === 'percent' ? percentOf(building, taken) : ratePerSqFt * areaInSqFt
  const gst = withGst ? percentOf(fee, gstPercent) : 0
  const amounts = apportion(
    fee,
    feeStages.map((stage) => stage.percent),
  )
  return {
    ...{ cost: building, percent: taken, fee, gst, total: fee + gst },
    stages: feeStages.map((stage, at) => ({ ...stage, amount: amounts[at]! })),
  }
}

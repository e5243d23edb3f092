import { highestSum } from '#platform/languages/numbers.ts'
import { apportion } from '#platform/values/apportion.ts'
import { autoCost, feeBasePerSqFt } from './auto-rules.ts'
import { limits, type Quality } from './content-rules.ts'
import { gstPercent, percentOf } from './rules.ts'

export const feeBases = ['percent', 'per-sq-ft'] as const
/** A fee is a percentage of what the building costs, or so much for each square foot. */
export type FeeBasis = (typeof feeBases)[number]

export type FeeInput = {
  areaInSqFt: number
  quality: Quality
  basis: FeeBasis
  /** What the building costs, in rupees; null: reckoned from the area, as the calculator does. */
  cost: number | null
  /** Null: by the quality, as the calculator does. */
  percent: number | null
  /** Rupees for a square foot. */
  ratePerSqFt: number
  withGst: boolean
}

export const feeRanges = {
  area: { min: 1, max: limits.area },
  cost: { min: 0, max: highestSum },
  percent: { min: 0, max: 100, decimals: 2 },
  rate: { min: 0, max: 10_000 },
} as const

/** Rupees for a square foot with which the form begins. */
export const usualFeePerSqFt = 90

export const newFee: FeeInput = {
  ...{ areaInSqFt: 1500, quality: 'standard', basis: 'percent', cost: null, percent: null },
  ...{ ratePerSqFt: usualFeePerSqFt, withGst: false },
}

/**
 * When a fee is paid, in hundredths of it: the schedule of the Council of Architecture's Scale of Charges, in which each stage says how much
 * has been paid by then (10, 20, 35, 45, 55, 65, 85, 90 and 100 percent).
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
  /** What the building costs, of which a percentage is taken. */
  cost: number
  percent: number
  fee: number
  gst: number
  total: number
  stages: { id: FeeStage; percent: number; amount: number }[]
}

/** The percentage that the calculator's automatic mode takes for the quality. */
export function usualPercent(quality: Quality): number {
  const formula = autoCost('architect', 'formula', { areaInSqFt: 1, quality })
  return formula.kind === 'percent' ? formula.percent : 0
}

/** What a design costs, in whole rupees, and by which stage how much of it is paid: the stages add up to the fee, without GST. */
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

import { type Quality, qualities } from './content-rules.ts'

/** The lowest and the highest rate that a contractor lists, in rupees per sq ft. */
export type ListedRate = { rateMin: number; rateMax: number }
/** A range in whole rupees. */
export type RupeeRange = { low: number; high: number }

/** The minimum number of contractors. With fewer, the range of their rates would mean nothing. */
export const enoughContractors = 3

/**
 * Which part of a contractor's own range of rates counts for a quality. The rule is ours: contractors list what they
 * charge from their simplest to their best work, so each of the four qualities is a quarter of that range.
 */
const partOf: Record<Quality, readonly [from: number, to: number]> = {
  basic: [0, 0.25],
  standard: [0.25, 0.5],
  premium: [0.5, 0.75],
  luxury: [0.75, 1],
}

/**
 * What contractors charge per sq ft for a quality, without the cheapest and the dearest quarter of them, rounded to ten
 * rupees. Undefined if there are too few contractors.
 */
export function rateOfQuality(rates: readonly ListedRate[], quality: Quality): RupeeRange | undefined {
  if (rates.length < enoughContractors) return undefined
  const [from, to] = partOf[quality]
  const at = (share: number) => rates.map(({ rateMin, rateMax }) => rateMin + (rateMax - rateMin) * share)
  return { low: toTen(quantile(at(from), 0.25)), high: toTen(quantile(at(to), 0.75)) }
}

/** The same for all qualities. */
export function ratesOfQualities(rates: readonly ListedRate[]): Record<Quality, RupeeRange> | null {
  const ranges = qualities.map((quality) => [quality, rateOfQuality(rates, quality)] as const)
  return ranges.every(([, range]) => range) ? (Object.fromEntries(ranges) as Record<Quality, RupeeRange>) : null
}

/** What a house of this area costs at rates per sq ft. */
export function costAt({ low, high }: RupeeRange, areaInSqFt: number): RupeeRange {
  return { low: low * areaInSqFt, high: high * areaInSqFt }
}

const toTen = (rupees: number) => Math.round(rupees / 10) * 10

/** Interpolates between the two nearest values, as PostgreSQL's percentile_cont does. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]!
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1)
}

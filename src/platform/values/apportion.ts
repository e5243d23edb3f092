/**
 * Divides a whole number into whole parts in the proportion of `weights`. The parts add up to the number exactly. Each
 * share is first rounded down. What is left is given one by one to the parts that lost the most by rounding. If parts
 * have lost the same, the earlier one comes first. If all weights are 0, all parts are 0.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  // BigInt is exact. A product of ₹100 crore and an equally large weight is too large for a number.
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = exact.map((each) => Number(each / BigInt(all)))
  const lost = exact.map((each, at) => ({ at, rest: each % BigInt(all) }))
  const left = whole - parts.reduce((sum, part) => sum + part, 0)
  lost.sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))
  for (const { at } of lost.slice(0, left)) parts[at]! += 1
  return parts
}

/**
 * Divides a whole number into `count` almost equal whole parts. Returns the sum of the `next` parts after the first
 * `before` parts. All parts add up to the number. The first parts together never exceed their exact share.
 */
export function partOf(whole: number, count: number, { before, next }: { before: number; next: number }): number {
  const upTo = (parts: number) => Math.floor((whole * parts) / count)
  return upTo(before + next) - upTo(before)
}

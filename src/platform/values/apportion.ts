/**
 * Divides a whole number into whole parts in the proportion of `weights`, which add up to it exactly: each gets its share rounded down,
 * and what is left goes one by one to those that lost most, of equal ones to the first. With no weight at all nothing is divided.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  // Exact: a sum of ₹100 crore times a weight of as much is more than a number holds.
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = exact.map((each) => Number(each / BigInt(all)))
  const lost = exact.map((each, at) => ({ at, rest: each % BigInt(all) }))
  const left = whole - parts.reduce((sum, part) => sum + part, 0)
  lost.sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))
  for (const { at } of lost.slice(0, left)) parts[at]! += 1
  return parts
}

/**
 * What the next ones of `count` equal parts of a whole number come to, after `before` of them, in whole numbers: all of them together are
 * the whole, and those so far are never more than their share of it.
 */
export function partOf(whole: number, count: number, { before, next }: { before: number; next: number }): number {
  const upTo = (parts: number) => Math.floor((whole * parts) / count)
  return upTo(before + next) - upTo(before)
}

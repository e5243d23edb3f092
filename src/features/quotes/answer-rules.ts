/** From so many answers on it is said how fast somebody answers. */
export const leastAnswers = 3

/** `hours` until the answer; null: none came within the 48 hours. */
export type Answered = { hours: number | null }

/**
 * The median of the hours until the answer, over all that were answered or ran out, where no answer is longer than any. Null with fewer than
 * three answers, and where the median is one that never came. The database computes the same in write_answer_time.
 */
export function medianHours(asked: readonly Answered[]): number | null {
  if (asked.filter(({ hours }) => hours !== null).length < leastAnswers) return null
  const sorted = asked
    .map(({ hours }) => (hours === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(hours))))
    .sort((one, other) => one - other)
  const median = sorted[Math.ceil(sorted.length / 2) - 1]!
  return Number.isFinite(median) ? median : null
}

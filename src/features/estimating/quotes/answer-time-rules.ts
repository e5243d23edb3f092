/** The minimum number of answered families. With fewer, no answer time is shown. */
export const leastAnswers = 3

/**
 * A request that a family sent to a professional, and the hours until the answer. `hours` is null if no answer came
 * within 48 hours.
 */
export type Answered = { family: number; hours: number | null }

/**
 * Computes the median of the hours until an answer, over all families that were answered or have waited 48 hours. A
 * missing answer counts as longer than any answer. Each family counts once, with the median of its own requests, so
 * that friends cannot improve the result by asking often. Null with fewer than three answered families, or if the
 * median is a missing answer. The database function write_answer_time computes the same.
 */
export function medianHours(asked: readonly Answered[]): number | null {
  const families = [...new Set(asked.map(({ family }) => family))]
  const hours = families.map((family) => middle(asked.filter((each) => each.family === family).map(roundedHours)))
  if (hours.filter(Number.isFinite).length < leastAnswers) return null
  const median = middle(hours)
  return Number.isFinite(median) ? median : null
}

const roundedHours = ({ hours }: Answered) =>
  hours === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(hours))

/** The median. If the number of values is even, it is the lower one of the two middle values. */
function middle(hours: readonly number[]): number {
  return hours.toSorted((one, other) => one - other)[Math.ceil(hours.length / 2) - 1]!
}

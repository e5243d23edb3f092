/** The number of answered families that an answer time needs. */
export const leastAnswers = 3

/** A family that asked, and the hours until the answer. Null if none came within 48 hours. */
export type Answered = { family: number; hours: number | null }

/**
 * The median of the hours until an answer, over all families that were answered or waited in vain. A missing answer
 * counts as longer than any other. Each family counts once, with its own median, so that friends cannot improve the
 * result by asking often. Null with fewer than three answered families, or if the median is a missing answer. The
 * database computes the same in write_answer_time.
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

/** The lower of two numbers in the middle. */
function middle(hours: readonly number[]): number {
  return hours.toSorted((one, other) => one - other)[Math.ceil(hours.length / 2) - 1]!
}

/** From so many answered families on it is said how fast somebody answers. */
export const leastAnswers = 3

/** Whom an answer is for, and `hours` until it; null: none came within the 48 hours. */
export type Answered = { family: number; hours: number | null }

/**
 * The median of the hours until the answer, over all families that were answered or waited in vain, where no answer is longer than any: of
 * each family's questions the median counts, so that nobody's friend asks often to be answered at once. Null with fewer than three
 * families that were answered, and where the median is an answer that never came. The database computes the same in write_answer_time.
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

/** The lower one of two in the middle. */
function middle(hours: readonly number[]): number {
  return hours.toSorted((one, other) => one - other)[Math.ceil(hours.length / 2) - 1]!
}

const dayMs = 86_400_000

/** '2026-11-21' as a number of days, to count with. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs
}

/** The day of such a number. */
export function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** From the first to the second: 0 for the same day, negative where it is before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** How many days a stage takes, the first and the last counted. */
export function lengthOf({ plannedStart, plannedEnd }: { plannedStart: string; plannedEnd: string }): number {
  return daysBetween(plannedStart, plannedEnd) + 1
}

/** The Monday of its week. */
export function mondayOf(day: string): string {
  // Day 0, 1 January 1970, was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7))
}

/** The later one. */
export function latest(one: string, other: string): string {
  return one > other ? one : other
}

export function earliest(one: string, other: string): string {
  return one < other ? one : other
}

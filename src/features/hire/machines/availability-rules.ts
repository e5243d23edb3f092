import { addDays, daysBetween } from '#platform/values/days.ts'

/** Days on which a unit is taken, the first and the last included. */
export type Taken = { from: string; until: string }
/** For each unit of a machine, the days on which it is taken. */
export type Units = readonly (readonly Taken[])[]

/** Days can be requested at most this far ahead. */
export const mostDaysAhead = 365
/** The longest hire, in days. */
export const mostDays = 90

/** The last day that can be requested. */
export function lastDayFrom(today: string): string {
  return addDays(today, mostDaysAhead)
}

function isTaken(unit: readonly Taken[], { from, until }: Taken): boolean {
  return unit.some((taken) => taken.from <= until && from <= taken.until)
}

/** How many units are free on every one of these days. */
export function freeCount(units: Units, days: Taken): number {
  return units.filter((unit) => !isTaken(unit, days)).length
}

/** Whether at least one unit is free on this day. */
export function isFreeOn(units: Units, day: string): boolean {
  return freeCount(units, { from: day, until: day }) > 0
}

export type DaysRefusal = 'past' | 'order' | 'too_far' | 'too_short' | 'too_long' | 'taken'

type Bounds = { today: string; minDays: number }

/** Why nobody can request these days, even if every unit is free. Undefined if the days are possible. */
export function daysRefusal(
  { from, until }: Taken,
  { today, minDays }: Bounds,
): Exclude<DaysRefusal, 'taken'> | undefined {
  if (until < from) return 'order'
  if (from < today) return 'past'
  if (until > lastDayFrom(today)) return 'too_far'
  const days = daysBetween(from, until) + 1
  if (days < minDays) return 'too_short'
  return days > mostDays ? 'too_long' : undefined
}

/** Why these days can't be requested. Availability is checked last. */
export function refusalOf(days: Taken, bounds: Bounds, units: Units): DaysRefusal | undefined {
  return daysRefusal(days, bounds) ?? (freeCount(units, days) === 0 ? 'taken' : undefined)
}

/**
 * The first `days` consecutive days, at or after `from`, on which one unit is free. Undefined if there are none before
 * the last day that can be requested.
 */
export function nextFree(
  units: Units,
  { from, days, today }: { from: string; days: number; today: string },
): Taken | undefined {
  const last = lastDayFrom(today)
  for (let start = from < today ? today : from; addDays(start, days - 1) <= last; start = addDays(start, 1)) {
    const span = { from: start, until: addDays(start, days - 1) }
    if (freeCount(units, span) > 0) return span
  }
  return undefined
}

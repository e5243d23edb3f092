import { addDays, daysBetween, weekdayOf, weekOf } from './days.ts'

/** The month of a day: 'YYYY-MM'. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month that is `count` months later. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The days of a month in weeks of seven, with null before the first and after the last day of the month. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const first = `${month}-01`
  const count = daysBetween(first, `${addMonths(month, 1)}-01`)
  const places = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: count }, (_, at) => addDays(first, at)),
  ]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => places[week * 7 + at] ?? null),
  )
}

/**
 * The day that gets the focus when a key is pressed on `day`, but no later than `last`. Undefined if the key does not
 * move the focus.
 */
export function dayAfterKey(key: string, day: string, last: string): string | undefined {
  const to = keyMoves[key]?.(day)
  return to === undefined || to <= last ? to : last
}

const keyMoves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: weekOf,
  End: (day) => addDays(weekOf(day), 6),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
}

/** The day with the same number in that month, or the month's last day if the month is too short. */
function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same <= last ? same : last
}

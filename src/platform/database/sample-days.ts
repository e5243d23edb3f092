import { addDays, daysBetween, weekdayOf } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

/**
 * How the days of a table's rows move from the day of recording to the day of loading. 'all': by as many days as lie
 * between the two. 'workdays': like 'all', but a past day stays as many workdays ago as it was, so that nobody works on
 * a Sunday. 'none': not at all.
 */
export type Moves = 'all' | 'workdays' | 'none'
type Move = { moves: Moves; from: string; to: string }

/** A text that is nothing but days, moments, or a range of them, as PostgreSQL and JSON write them. */
const onlyDays = /^[[(]?\d{4}-\d\d-\d\d[\dT:.,+Z)\]-]*$/
const eachDay = /\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?/g

/** Moves all days and moments in a row, also those inside of JSON. The time of day stays. */
export function moveDays<T>(value: T, move: Move): T {
  if (move.moves === 'none' || move.from === move.to) return value
  return moved(value, move) as T
}

function moved(value: unknown, move: Move): unknown {
  if (typeof value === 'string')
    return onlyDays.test(value) ? value.replace(eachDay, (each) => movedDay(each, move)) : value
  if (Array.isArray(value)) return value.map((each) => moved(each, move))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, move)]))
}

function movedDay(text: string, { moves, from, to }: Move): string {
  const day = text.length > 10 ? dayInIndia(new Date(text)) : text
  const isWork = moves === 'workdays' && day < from
  const days = isWork ? daysBetween(day, workdayBefore(to, workdaysBetween(day, from))) : daysBetween(from, to)
  return addDays(text.slice(0, 10), days) + text.slice(10)
}

function workdaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = from; day < to; day = addDays(day, 1)) if (weekdayOf(day) !== 0) count++
  return count
}

/** The day that is `count` workdays before a day. */
export function workdayBefore(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, -1)
    if (weekdayOf(found) !== 0) left--
  }
  return found
}

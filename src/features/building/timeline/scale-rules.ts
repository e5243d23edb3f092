import { addDays, daysBetween, earliest, latest, weekOf } from '#platform/values/days.ts'
import { monsoonsWithin, type Rain } from './monsoon-rules.ts'
import type { Dates } from './plan-rules.ts'
import type { Reported } from './rules.ts'

/** A stretch of the chart's width, in percent. */
export type Span = { left: number; width: number }

export type Scale = {
  from: string
  to: string
  days: number
  /**
   * The months. `day` is the first day of the month that is in the chart. A chart of more than ten years has years in
   * place of months.
   */
  months: (Span & { day: string; days: number })[]
  /** The weeks. `day` is the Sunday with which the week begins. Empty in a chart of more than ten years. */
  weeks: (Span & { day: string })[]
  /** The monsoons. Empty in a chart of more than ten years. */
  rains: (Span & Rain)[]
  /** The position of today in percent. Undefined if the chart does not include it. */
  today: number | undefined
}

/** The chart includes today if it is at most this many days away from the plan. */
const farDays = 92
/**
 * A chart of more than ten years has no weeks, months or monsoons: a week would be narrower than a pixel, and a month
 * or monsoon only a few pixels wide.
 */
const mostWeeks = 520

/**
 * The scale of a chart of these stages. It has whole weeks, with one spare week at the beginning and two at the end.
 */
export function scaleOf(stages: readonly (Dates & Partial<Reported>)[], today: string): Scale {
  const starts = stages.map(({ plannedStart, actualStart }) => earliest(plannedStart, actualStart ?? plannedStart))
  const ends = stages.map(({ plannedEnd, actualEnd }) => latest(plannedEnd, actualEnd ?? plannedEnd))
  const [first, last] = [starts.reduce(earliest, starts[0] ?? today), ends.reduce(latest, ends[0] ?? today)]
  const isNear = today >= addDays(first, -farDays) && today <= addDays(last, farDays)
  const from = addDays(weekOf(isNear ? earliest(first, today) : first), -7)
  const to = addDays(weekOf(isNear ? latest(last, today) : last), 20)
  const days = daysBetween(from, to) + 1
  const scale = { from, to, days }
  const isLong = days / 7 > mostWeeks
  const weeks = Array.from({ length: isLong ? 0 : days / 7 }, (_, at) => addDays(from, at * 7))
  return {
    ...scale,
    weeks: weeks.map((day) => ({ day, ...spanOf(scale, day, addDays(day, 6)) })),
    months: monthsOf(from, to, isLong ? 12 : 1).map((month) => ({
      day: month.from,
      days: daysBetween(month.from, month.to) + 1,
      ...spanOf(scale, month.from, month.to),
    })),
    rains: (isLong ? [] : monsoonsWithin(from, to)).map((rain) => ({ ...rain, ...spanOf(scale, rain.from, rain.to) })),
    today: isNear ? spanOf(scale, today, today).left : undefined,
  }
}

/** The position of a stretch of days in the chart, the last day included. */
export function spanOf({ from, days }: Pick<Scale, 'from' | 'days'>, first: string, last: string): Span {
  const round = (part: number) => Math.round((part / days) * 100_000) / 1000
  return { left: round(daysBetween(from, first)), width: round(daysBetween(first, last) + 1) }
}

/** Groups the days by month, or by year if `together` is 12. */
function monthsOf(from: string, to: string, together: 1 | 12): Rain[] {
  const months: Rain[] = []
  for (let day = from; day <= to; ) {
    const last = together === 12 ? `${day.slice(0, 4)}-12` : day.slice(0, 7)
    const next = `${addDays(`${last}-28`, 4).slice(0, 8)}01`
    months.push({ from: day, to: earliest(addDays(next, -1), to) })
    day = next
  }
  return months
}

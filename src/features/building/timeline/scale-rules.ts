import { addDays, daysBetween, earliest, latest, weekOf } from '#platform/values/days.ts'
import { monsoonsWithin, type Rain } from './monsoon-rules.ts'
import type { Dates } from './plan-rules.ts'
import type { Reported } from './rules.ts'

/** A part of the chart's width, in percent. */
export type Span = { left: number; width: number }

export type Scale = {
  from: string
  to: string
  days: number
  /** Each from its first day in the chart on. In a chart of more than ten years: its years. */
  months: (Span & { day: string; days: number })[]
  /** The Sundays; none in a chart of more than ten years. */
  weeks: (Span & { day: string })[]
  /** None in a chart of more than ten years. */
  rains: (Span & Rain)[]
  /** Where today is; undefined outside the chart. */
  today: number | undefined
}

/** Today is shown with a plan that it is at most so many days away from. */
const farDays = 92
/** In a chart of more than ten years a week would be less than a pixel, and a month or a monsoon a few: none is drawn. */
const mostWeeks = 520

/** The days that a chart of these stages shows: whole weeks, with a week before and after. */
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

/** Where a stretch of days lies in the chart, the last day included. */
export function spanOf({ from, days }: Pick<Scale, 'from' | 'days'>, first: string, last: string): Span {
  const round = (part: number) => Math.round((part / days) * 100_000) / 1000
  return { left: round(daysBetween(from, first)), width: round(daysBetween(first, last) + 1) }
}

/** So many months together, from January on. */
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

/** Arithmetic with days that are texts, 'YYYY-MM-DD'. Compared as texts, they are in the right order. */

const dayMs = 86_400_000

/** '2026-11-21' as a number of days, to calculate with. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs
}

/** The day for a number made by `dayNumber`. */
export function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** The number of days from the first day to the second: 0 for the same day, negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The weekday of a day as a number from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** The Sunday at the beginning of the week that contains a day, as on calendars in India. */
export function weekOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

/** The later of two days. */
export function latest(one: string, other: string): string {
  return one > other ? one : other
}

export function earliest(one: string, other: string): string {
  return one < other ? one : other
}

/**
 * The first and last day that date fields accept for building work and payments. Any earlier or later day is a typing
 * error.
 */
export const firstDay = '2000-01-01'
export const lastDay = '2099-12-31'

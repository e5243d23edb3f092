import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** Who works on a site. Stored: never rename one. The order is that of the form. */
export const trades = ['masons', 'helpers', 'carpenters', 'bar_benders', 'plumbers', 'electricians', 'others'] as const
export type Trade = (typeof trades)[number]
export type Labour = Partial<Record<Trade, number>>
/** Stored: never rename one. */
export const weathers = ['clear', 'cloudy', 'light_rain', 'heavy_rain', 'wind'] as const
export type Weather = (typeof weathers)[number]
export const rains: readonly Weather[] = ['light_rain', 'heavy_rain']

export const longestNote = 4000
export const longestWhat = 120
export const longestQuantity = 60
/** Of one trade on one day. */
export const mostOfTrade = 500
export const mostDeliveries = 20
export const mostPictures = 12
/** In a project, with those that can still be restored. */
export const mostEntries = 5000
/** How much of a note a notification quotes, and a digest. */
export const quoteLength = 140

/** An entry for a day so long before it was written is no news. */
const newsDays = 30
/** From which day on an entry that was written after this moment is news. */
export function firstDayOfNews(from: Date): string {
  return addDays(dayInIndia(from), -newsDays)
}
/** What was written in a site diary: on how many days of it, with how many photos, and some notes, the newest first. */
export type DiaryNews = { days: number; photos: number; lines: { day: string; text: string }[] }

export const entriesPerPage = 10
/** A page of photos ends with the entry that makes it so many. */
export const photosPerPage = 24
/** How long a deleted entry can be restored, in days. */
export const restorableDays = 1

/** Whether a day, 'YYYY-MM-DD', is still to come in India. */
export function isStillToCome(day: string, now: Date): boolean {
  return day > dayInIndia(now)
}

export type Delivery = { what: string; quantity: string; from: string }
type Written = { note: string; labour: Labour; deliveries: readonly Delivery[]; pictureCount: number }

/** Whether an entry says nothing. The weather alone is not worth one. */
export function isBlank({ note, labour, deliveries, pictureCount }: Written): boolean {
  return note === '' && headCount(labour) === 0 && deliveries.length === 0 && pictureCount === 0
}

/** How many people worked. */
export function headCount(labour: Labour): number {
  return trades.reduce((sum, trade) => sum + (labour[trade] ?? 0), 0)
}

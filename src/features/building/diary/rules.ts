import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** The trades on a site, in the order of the form. They are stored, so never rename one. */
export const trades = ['masons', 'helpers', 'carpenters', 'bar_benders', 'plumbers', 'electricians', 'others'] as const
export type Trade = (typeof trades)[number]
export type Labour = Partial<Record<Trade, number>>
/** These values are stored, so never rename one. */
export const weathers = ['clear', 'cloudy', 'light_rain', 'heavy_rain', 'wind'] as const
export type Weather = (typeof weathers)[number]
export const rains: readonly Weather[] = ['light_rain', 'heavy_rain']

export const longestNote = 4000
export const longestWhat = 120
export const longestQuantity = 60
/** The highest number of workers of one trade in an entry. */
export const mostOfTrade = 500
export const mostDeliveries = 20
export const mostPictures = 12
/** The maximum number of entries per project, including deleted ones that can still be restored. */
export const mostEntries = 5000
/** The maximum length, in characters, of a note quoted in a notification or in the weekly digest. */
export const excerptLength = 140

/** An entry about a day is news for this many days after that day. */
const newsDays = 30
/** The earliest day whose entries are news in a period that begins at `from`. */
export function firstDayOfNews(from: Date): string {
  return addDays(dayInIndia(from), -newsDays)
}
/** The news of a diary: the number of days with entries, the number of photos, and some notes, the newest first. */
export type DiaryNews = { days: number; photos: number; lines: { day: string; text: string }[] }

export const entriesPerPage = 10
/**
 * The number of photos after which a page ends. A page can have more, because all photos of an entry are on the same
 * page.
 */
export const photosPerPage = 24
/** The number of days for which a deleted entry can still be restored. */
export const restorableDays = 1

/** Whether a day, 'YYYY-MM-DD', is in the future in India. */
export function isStillToCome(day: string, now: Date): boolean {
  return day > dayInIndia(now)
}

export type Delivery = { what: string; quantity: string; from: string }
type Written = { note: string; labour: Labour; deliveries: readonly Delivery[]; pictureCount: number }

/** Whether an entry is empty. An entry that has only the weather counts as empty. */
export function isBlank({ note, labour, deliveries, pictureCount }: Written): boolean {
  return note === '' && headCount(labour) === 0 && deliveries.length === 0 && pictureCount === 0
}

export function headCount(labour: Labour): number {
  return trades.reduce((sum, trade) => sum + (labour[trade] ?? 0), 0)
}

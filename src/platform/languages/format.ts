import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayInIndia, indiaMs } from '#platform/values/india.ts'
import type { Language } from './languages.ts'
import { months } from './months.ts'
import { groupDigits } from './numbers.ts'

/**
 * Latin digits and Indian grouping in every language, because that is how people type and read numbers. The device's
 * locale is never used.
 */
export const numberTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' }

/**
 * 1250000 → '12,50,000'. Rounds the decimal text, as the database does: 4.55 → '4.6', though the nearest binary number
 * is less.
 */
export function formatNumber(value: number, decimals = 0): string {
  const shifted = Math.round(Number(`${value}e${decimals}`))
  // The text of a number close to zero already has an exponent, so adding one gives NaN.
  return groupDigits((Number.isNaN(shifted) ? value : Number(`${shifted}e-${decimals}`)).toFixed(decimals))
}

/** A quantity with two decimals, or none if it is a whole number: 13200 → '13,200', 3.3 → '3.30'. */
export function formatQuantity(quantity: number): string {
  return formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2)
}

/** Whole rupees: 1250000 → '₹12,50,000', -45000 → '−₹45,000' with a minus as wide as a plus (U+2212). */
export function formatRupees(rupees: number): string {
  const whole = Math.round(rupees)
  return `${whole < 0 ? '\u2212' : ''}₹${formatNumber(Math.abs(whole))}`
}

/** The price of one unit in rupees, with paise if there are any: 400 → '₹400', 8.5 → '₹8.50'. */
export function formatPrice(rupees: number): string {
  return `₹${formatQuantity(rupees)}`
}

/** The dash that is shown in place of a missing number. */
export const dash = '–'

/** A sum in whole rupees, or a dash if there is none. */
export function rupeesText(sum: number | null): string {
  return sum === null ? dash : formatRupees(sum)
}

/** 4 → '4.0'. Ratings have one decimal, to which the database has rounded them. */
export function formatRating(rating: number): string {
  return formatNumber(rating, 1)
}

/**
 * Rupees in lakh with at most one decimal and in crore with at most two: 1250000 → '₹12.5 lakh', 11400000 → '₹1.14
 * crore'. Below a lakh '₹85,000'. A negative sum has the minus of `formatRupees`: '−₹4.2 lakh'.
 */
export function formatLakh(i18n: I18n, rupees: number): string {
  if (Math.abs(rupees) < 100_000) return formatRupees(rupees)
  if (rupees < 0) return `\u2212${formatLakh(i18n, -rupees)}`
  // From 99.95 lakh on, crore is used, because 99.96 lakh would be rounded to 100 lakh.
  const crore = rupees >= 9_995_000
  const amount = crore ? Math.round(rupees / 100_000) / 100 : Math.round(rupees / 10_000) / 10
  const shown = groupDigits(String(amount))
  return crore ? croreText(i18n, shown) : lakhText(i18n, shown)
}

/**
 * A range of rupees as one says it: '₹38–47 lakh', below ten lakh '₹7.6–9.4 lakh'. A range that reaches a crore has both
 * units: '₹95 lakh – ₹1.14 crore'.
 */
export function formatLakhRange(i18n: I18n, low: number, high: number): string {
  const [from, to] = [low, high].map((rupees) => (rupees < 1_000_000 ? rupees : Math.round(rupees / 100_000) * 100_000))
  if (from === to) return formatLakh(i18n, to!)
  if (low < 100_000 || to! >= 10_000_000) return `${formatLakh(i18n, from!)} – ${formatLakh(i18n, to!)}`
  const inLakh = (rupees: number) => groupDigits(String(Math.round(rupees / 10_000) / 10))
  return lakhText(i18n, `${inLakh(from!)}–${inLakh(to!)}`)
}

function lakhText(i18n: I18n, amount: string): string {
  return i18n._(msg`₹${amount} lakh`)
}
function croreText(i18n: I18n, amount: string): string {
  return i18n._(msg`₹${amount} crore`)
}

/**
 * '21 November 2026' in the language, in Indian time. Marathi leaves out CLDR's comma, which no one writes. Takes a
 * Date, an ISO timestamp or 'YYYY-MM-DD'. Throws RangeError for anything else.
 */
export function formatDate(language: Language, date: Date | string): string {
  const { day, month, year } = partsOf(date)
  return `${day} ${months[language][month - 1]} ${year}`
}

/**
 * The name of each part of the day, and the hour at which it begins. Times before the first of these hours belong to
 * the last part, the night.
 */
const partsOfDay: Record<'hi' | 'mr', readonly (readonly [from: number, name: string])[]> = {
  hi: [
    [4, 'सुबह'],
    [12, 'दोपहर'],
    [16, 'शाम'],
    [20, 'रात'],
  ],
  mr: [
    [4, 'पहाटे'],
    [6, 'सकाळी'],
    [12, 'दुपारी'],
    [16, 'संध्याकाळी'],
    [20, 'रात्री'],
  ],
}

/**
 * The time of day in India, as people say it: '9:05 pm', 'रात 9:05', 'रात्री 9:05'. A sentence has to add बजे or वाजता.
 */
export function formatTime(language: Language, moment: Date): string {
  const india = new Date(moment.getTime() + indiaMs)
  const hour = india.getUTCHours()
  const time = `${hour % 12 || 12}:${String(india.getUTCMinutes()).padStart(2, '0')}`
  if (language === 'en') return `${time} ${hour < 12 ? 'am' : 'pm'}`
  const parts = partsOfDay[language]
  const [, name] = parts.findLast(([from]) => from <= hour) ?? parts.at(-1)!
  return `${name} ${time}`
}

/** A month in the language: 'November 2026'. */
export function formatMonth(language: Language, date: Date | string): string {
  const { month, year } = partsOf(date)
  return `${months[language][month - 1]} ${year}`
}

function partsOf(date: Date | string): { day: number; month: number; year: number } {
  const [year, month, day] = dayInIndia(new Date(date)).split('-').map(Number) as [number, number, number]
  return { day, month, year }
}

/** A date with its time of day: '23 November 2026, 11:30 am', in India's time. */
export function formatMoment(language: Language, moment: string): string {
  return `${formatDate(language, moment)}, ${formatTime(language, new Date(moment))}`
}

/** The count in a badge. Counts above 9 become '9+', unless `most` allows more. */
export function formatBadge(count: number, most = 9): string {
  return count > most ? `${most}+` : String(count)
}

/** ['A', 'B', 'C'] → 'A, B and C', in the language. Hindi leaves out CLDR's comma before और. */
export function formatList(language: Language, items: readonly string[]): string {
  const list = new Intl.ListFormat(numberTags[language], { type: 'conjunction' }).format(items)
  return language === 'hi' ? list.replace(/, और (?!.*, और )/, ' और ') : list
}

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from './languages.ts'

/** Latin digits and Indian grouping in every language, because people type and read them so. Never the device's locale. */
export const numberTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' }
const timeZone = 'Asia/Kolkata'

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function once<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = cache.get(key)
  if (known) return known as T
  const made = make()
  cache.set(key, made)
  return made
}

/** 1250000 → '12,50,000' */
export function formatNumber(value: number, decimals = 0): string {
  return once(
    `n${decimals}`,
    () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  ).format(value)
}

/** Whole rupees: 1250000 → '₹12,50,000' */
export function formatRupees(rupees: number): string {
  return `₹${formatNumber(Math.round(rupees))}`
}

/** 4 → '4.0'; ratings have one decimal, to which the database has rounded them. */
export function formatRating(rating: number): string {
  return formatNumber(rating, 1)
}

/** Rupees in lakh and crore with at most one decimal: 1250000 → '₹12.5 lakh', 12000000 → '₹1.2 crore'; below a lakh '₹85,000'. */
export function formatLakh(i18n: I18n, rupees: number): string {
  if (rupees < 100_000) return formatRupees(rupees)
  // 99.96 lakh would be rounded to 100 lakh.
  const crore = rupees >= 9_995_000
  const amount = Math.round((rupees / (crore ? 10_000_000 : 100_000)) * 10) / 10
  const shown = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format(amount)
  return crore ? croreText(i18n, shown) : lakhText(i18n, shown)
}

function lakhText(i18n: I18n, amount: string): string {
  return i18n._(msg`₹${amount} lakh`)
}
function croreText(i18n: I18n, amount: string): string {
  return i18n._(msg`₹${amount} crore`)
}

/** '21 November 2026' in the language, in Indian time. Takes a Date, an ISO timestamp or 'YYYY-MM-DD'. */
export function formatDate(language: Language, date: Date | string): string {
  return once(
    `d${language}`,
    () => new Intl.DateTimeFormat(numberTags[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  ).format(new Date(date))
}

/** 'November 2026' */
export function formatMonth(language: Language, date: Date | string): string {
  return once(
    `m${language}`,
    () => new Intl.DateTimeFormat(numberTags[language], { month: 'long', year: 'numeric', timeZone }),
  ).format(new Date(date))
}

/** Counts above 9 become '9+'. */
export function formatBadge(count: number): string {
  return count > 9 ? '9+' : String(count)
}

/** ['A', 'B', 'C'] → 'A, B and C', in the language. */
export function formatList(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}

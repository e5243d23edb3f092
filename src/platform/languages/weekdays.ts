import { weekdayOf } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { formatDate } from './format.ts'
import type { Language } from './languages.ts'

/**
 * The days of the week from Sunday on, as in Unicode's CLDR (checked by a test). Intl is not used, for the same reasons
 * as in months.ts.
 */
export const weekdays: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hi: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
  mr: ['रविवार', 'सोमवार', 'मंगळवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
}

/** 'Saturday, 21 November 2026', in India's time. Takes what `formatDate` takes. */
export function formatDay(language: Language, date: Date | string): string {
  return `${weekdays[language][weekdayOf(dayInIndia(new Date(date)))]}, ${formatDate(language, date)}`
}

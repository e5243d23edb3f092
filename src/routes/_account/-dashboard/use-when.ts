import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#platform/languages/format.ts'
import { weekdays } from '#platform/languages/weekdays.ts'
import { daysBetween, weekdayOf } from '#platform/values/days.ts'
import { useLanguage } from '#ui/language.ts'

/**
 * Returns functions that say when something happens, as a part of a sentence. `today` is the day in India. A day within
 * the next week is named by its weekday, and any other by its date.
 */
export function useWhen(today: string) {
  const { t } = useLingui()
  const language = useLanguage()
  const weekday = (day: string) => {
    const days = daysBetween(today, day)
    return days > 1 && days < 7 ? weekdays[language][weekdayOf(day)]! : undefined
  }
  return {
    /** 'today', 'tomorrow', 'on Friday', 'on 5 December 2026' */
    on(day: string): string {
      const days = daysBetween(today, day)
      if (days === 0) return t({ message: 'today', context: 'a day in a sentence' })
      if (days === 1) return t({ message: 'tomorrow', context: 'a day in a sentence' })
      const name = weekday(day)
      if (name) return t({ message: `on ${name}`, context: 'a weekday in a sentence' })
      const date = formatDate(language, day)
      return t({ message: `on ${date}`, context: 'a date in a sentence' })
    },
    /** 'today', 'by tomorrow', 'by Friday', 'by 5 December 2026' */
    by(day: string): string {
      const days = daysBetween(today, day)
      if (days === 0) return t({ message: 'today', context: 'a day in a sentence' })
      if (days === 1) return t({ message: 'by tomorrow', context: 'a day in a sentence' })
      const name = weekday(day)
      if (name) return t({ message: `by ${name}`, context: 'a weekday in a sentence' })
      const date = formatDate(language, day)
      return t({ message: `by ${date}`, context: 'a date in a sentence' })
    },
  }
}

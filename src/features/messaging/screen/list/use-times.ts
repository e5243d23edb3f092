import { useLingui } from '@lingui/react/macro'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { useLanguage } from '#ui/language.ts'
import { useToday } from '#ui/today.ts'

/** Returns functions that format times as conversations show them. `now`: the server's time in the response. */
export function useTimes(now: string) {
  const { t } = useLingui()
  const language = useLanguage()
  const today = useToday(now)
  const yesterday = addDays(today, -1)
  const dayName = (day: string) =>
    day === today ? t`Today` : day === yesterday ? t`Yesterday` : formatDate(language, day)
  return {
    dayName,
    timeOf: (moment: string) => formatTime(language, new Date(moment)),
    /** The time of day if the moment is today, otherwise the day. */
    shortOf(moment: string): string {
      const day = dayInIndia(new Date(moment))
      return day === today ? formatTime(language, new Date(moment)) : dayName(day)
    },
    lastSeen(moment: string): string {
      const date = new Date(moment)
      const day = dayInIndia(date)
      const time = formatTime(language, date)
      if (day === today) return t`Last seen today at ${time}`
      if (day === yesterday) return t`Last seen yesterday at ${time}`
      const onDay = formatDate(language, day)
      return t`Last seen on ${onDay}`
    },
  }
}

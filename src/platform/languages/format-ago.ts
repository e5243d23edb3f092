import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatDate } from './format.ts'
import type { Language } from './languages.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was: 'Just now', '5 minutes ago', '3 days ago'. After a week it is the date. */
export function formatAgo(i18n: I18n, language: Language, date: string, now: string): string {
  const ago = Date.parse(now) - Date.parse(date)
  if (ago < minute) return i18n._(msg`Just now`)
  if (ago < hour) return minutesAgo(i18n, Math.floor(ago / minute))
  if (ago < day) return hoursAgo(i18n, Math.floor(ago / hour))
  return ago < 7 * day ? daysAgo(i18n, Math.floor(ago / day)) : formatDate(language, date)
}

function minutesAgo(i18n: I18n, minutes: number): string {
  return i18n._(msg`${plural(minutes, { one: '# minute ago', other: '# minutes ago' })}`)
}
function hoursAgo(i18n: I18n, hours: number): string {
  return i18n._(msg`${plural(hours, { one: '# hour ago', other: '# hours ago' })}`)
}
function daysAgo(i18n: I18n, days: number): string {
  return i18n._(msg`${plural(days, { one: '# day ago', other: '# days ago' })}`)
}

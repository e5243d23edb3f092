import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay, weekdays } from '#platform/languages/weekdays.ts'
import { useLanguage } from '#ui/language.ts'
import { type Trade, trades, type Weather } from './rules.ts'

/** The translated words for what the diary records. */
export function useDiaryWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const counted: Record<Trade, (count: number) => string> = {
    masons: (count) => t`${plural(count, { one: '# mason', other: '# masons' })}`,
    helpers: (count) => t`${plural(count, { one: '# helper', other: '# helpers' })}`,
    carpenters: (count) => t`${plural(count, { one: '# carpenter', other: '# carpenters' })}`,
    bar_benders: (count) => t`${plural(count, { one: '# bar bender', other: '# bar benders' })}`,
    plumbers: (count) => t`${plural(count, { one: '# plumber', other: '# plumbers' })}`,
    electricians: (count) => t`${plural(count, { one: '# electrician', other: '# electricians' })}`,
    others: (count) => t`${plural(count, { one: '# other worker', other: '# other workers' })}`,
  }
  return {
    trades: {
      masons: t`Masons`,
      helpers: t`Helpers`,
      carpenters: t`Carpenters`,
      bar_benders: t`Bar benders`,
      plumbers: t`Plumbers`,
      electricians: t`Electricians`,
      others: t`Others`,
    } satisfies Record<Trade, string>,
    weathers: {
      clear: t`Clear sky`,
      cloudy: t`Cloudy`,
      light_rain: t`Light rain`,
      heavy_rain: t`Heavy rain`,
      wind: t`Strong wind`,
    } satisfies Record<Weather, string>,
    weekdays: weekdays[language],
    /** ['4 masons', '6 helpers'] */
    labourOf: (labour: Partial<Record<Trade, number>>) =>
      trades.flatMap((trade) => (labour[trade] ? [counted[trade](labour[trade])] : [])),
    /** 'Saturday, 21 November 2026' */
    dayText: (day: string) => formatDay(language, day),
  }
}

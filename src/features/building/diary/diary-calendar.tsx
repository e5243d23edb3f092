import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Camera, CloudRain } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatDate, formatMonth } from '#platform/languages/format.ts'
import { addMonths, dayAfterKey, monthOf, weeksOfMonth } from '#platform/values/calendar.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { calendarQuery } from './queries.ts'
import type { CalendarDay } from './schema.ts'
import { useDiaryWords } from './use-diary-words.ts'

type Props = {
  projectId: number
  /** Today in India. */
  today: string
  /** The day to which the list is filtered. */
  chosen: string | undefined
}

/**
 * Shows a month of the diary and marks the days with entries. Each day links to its entries. The arrow keys move
 * between days, as in a date picker.
 */
export function DiaryCalendar({ projectId, today, chosen }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [month, setMonth] = useState(monthOf(chosen ?? today))
  /** The only day that Tab can focus. The other days are reached with the arrow keys. */
  const [current, setCurrent] = useState(chosen ?? today)
  const { data, isError, refetch } = useQuery(calendarQuery(projectId, month))
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  const days = new Map(data?.days.map((day) => [day.day, day]))
  // If the shown month does not contain `current`, Tab focuses the first day of the month.
  const reachable = monthOf(current) === month ? current : `${month}-01`

  // Focuses the day to which an arrow key has moved. Its month is already rendered when this effect runs.
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current!.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  function moveByKey(event: KeyboardEvent): void {
    const to = dayAfterKey(event.key, reachable, today)
    if (!to) return
    event.preventDefault()
    isMoved.current = to !== current
    setMonth(monthOf(to))
    setCurrent(to)
  }
  const weeks = weeksOfMonth(month)
  // Always six rows, so that the content below does not jump.
  const rows = [...weeks, ...Array.from({ length: 6 - weeks.length }, () => Array<null>(7).fill(null))]
  const isLast = month >= monthOf(today)
  const isFirst = data ? month <= monthOf(data.firstDay ?? today) : false
  return (
    <section aria-label={t`Calendar`} className="panel p-3 sm:p-4">
      <div className="flex items-center justify-between">
        <MonthButton
          label={t`Previous month`}
          path={icons.left}
          isOff={isFirst}
          onPress={() => setMonth(addMonths(month, -1))}
        />
        <p aria-live="polite" className="font-bold">
          {formatMonth(language, `${month}-01`)}
        </p>
        <MonthButton
          label={t`Next month`}
          path={icons.right}
          isOff={isLast}
          onPress={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as in every date picker
        role="grid"
        aria-label={formatMonth(language, `${month}-01`)}
        onKeyDown={moveByKey}
        className="mt-1 w-full table-fixed"
      >
        <WeekdayRow />
        <tbody>
          {rows.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay, their days change
            <tr key={at} className="h-12">
              {week.map((day, weekday) =>
                day ? (
                  <Day
                    key={day}
                    day={day}
                    {...{ today, chosen, entries: days.get(day), isReachable: day === reachable }}
                    onFocus={() => setCurrent(day)}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: blank cells
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isError && !data ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-danger">
          <Trans>The calendar could not be loaded.</Trans>
          <button type="button" onClick={() => void refetch()} className="min-h-11 font-semibold underline">
            <Trans>Try again</Trans>
          </button>
        </p>
      ) : (
        <ul className="mt-1 flex min-h-6 flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <li className="inline-flex items-center gap-1.5">
            <Camera size={14} aria-hidden="true" />
            <Trans>Photos</Trans>
          </li>
          <li className="inline-flex items-center gap-1.5">
            <CloudRain size={14} aria-hidden="true" className="text-rain" />
            <Trans>Rain</Trans>
          </li>
        </ul>
      )}
    </section>
  )
}

function WeekdayRow() {
  const { weekdays } = useDiaryWords()
  const { t } = useLingui()
  const short = [t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`]
  return (
    <thead>
      <tr>
        {weekdays.map((name, at) => (
          <th key={name} scope="col" abbr={name} className="h-8 text-xs font-medium text-muted">
            {short[at]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = {
  day: string
  today: string
  chosen: string | undefined
  entries: CalendarDay | undefined
  isReachable: boolean
  onFocus: () => void
}

function Day({ day, today, chosen, entries, isReachable, onFocus }: DayProps) {
  const label = useDayLabel(day, entries)
  const number = Number(day.slice(8))
  const isChosen = day === chosen
  const look = isChosen
    ? 'bg-primary text-on-primary'
    : entries
      ? 'bg-primary-soft font-bold text-primary hover:outline-2 hover:outline-primary'
      : 'hover:bg-sunken'
  if (day > today) return <td className="text-center text-[0.9375rem] text-muted">{number}</td>
  return (
    <td className="p-px">
      <SearchLink
        change={{ day: isChosen ? undefined : day, tab: undefined, after: undefined }}
        aria-label={label}
        aria-current={isChosen ? 'true' : day === today ? 'date' : undefined}
        data-day={day}
        tabIndex={isReachable ? 0 : -1}
        onFocus={onFocus}
        className={`relative grid h-11 w-full place-items-center rounded-md text-[0.9375rem] focus-visible:-outline-offset-2 ${look} ${day === today && !isChosen ? 'ring-1 ring-line-strong ring-inset' : ''}`}
      >
        <span className={entries?.hasPhotos || entries?.hasRain ? '-mt-3' : ''}>{number}</span>
        {entries && (
          <span aria-hidden="true" className="absolute inset-x-0 bottom-1 flex justify-center gap-1">
            {entries.hasPhotos && <Camera size={12} />}
            {entries.hasRain && <CloudRain size={12} className={isChosen ? '' : 'text-rain'} />}
          </span>
        )}
      </SearchLink>
    </td>
  )
}

/** The label of a day, for example '20 November 2026, 2 entries, with photos, rain'. */
function useDayLabel(day: string, entries: CalendarDay | undefined): string {
  const { t } = useLingui()
  const date = formatDate(useLanguage(), day)
  if (!entries) return t`${date}, no entries`
  const { count, hasPhotos, hasRain } = entries
  if (hasPhotos && hasRain)
    return t`${date}, ${plural(count, { one: '# entry', other: '# entries' })}, with photos, rain`
  if (hasPhotos) return t`${date}, ${plural(count, { one: '# entry', other: '# entries' })}, with photos`
  if (hasRain) return t`${date}, ${plural(count, { one: '# entry', other: '# entries' })}, rain`
  return t`${date}, ${plural(count, { one: '# entry', other: '# entries' })}`
}

type MonthButtonProps = { label: string; path: string; isOff: boolean; onPress: () => void }

function MonthButton({ label, path, isOff, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onPress()}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40"
    >
      <Icon path={path} />
    </button>
  )
}

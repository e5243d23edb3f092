import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatDate, formatMonth } from '#platform/languages/format.ts'
import { addMonths, dayAfterKey, monthOf, weeksOfMonth } from '#platform/values/calendar.ts'
import { latest } from '#platform/values/days.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { isFreeOn, lastDayFrom, type Taken, type Units } from './availability-rules.ts'

type Props = {
  units: Units
  today: string
  chosen: Taken | undefined
  /** Called when a free day is pressed. */
  onPick: (day: string) => void
}

/** One month of a machine, with its free days and the chosen ones. The keyboard works as in the other calendars. */
export function MachineCalendar({ units, today, chosen, onPick }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const isHydrated = useIsHydrated()
  const last = lastDayFrom(today)
  const [month, setMonth] = useState(monthOf(chosen?.from ?? today))
  /** The day that Tab moves the focus to. The arrow keys reach the other days. */
  const [current, setCurrent] = useState(chosen?.from ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  const reachable = monthOf(current) === month ? current : latest(`${month}-01`, today)

  // Shows the month of the chosen days when they come from the address or are typed.
  const from = chosen?.from
  useEffect(() => {
    if (!from) return
    setMonth(monthOf(from))
    setCurrent(from)
  }, [from])
  // Focuses the day after the render. A key can lead to another month, whose days exist only after the render.
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current!.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  function moveByKey(event: KeyboardEvent): void {
    const to = dayAfterKey(event.key, reachable, last)
    if (!to) return
    event.preventDefault()
    const day = latest(to, today)
    isMoved.current = day !== current
    setMonth(monthOf(day))
    setCurrent(day)
  }
  const weeks = weeksOfMonth(month)
  // There are always six rows, so that nothing below the calendar moves.
  const rows = [...weeks, ...Array.from({ length: 6 - weeks.length }, () => Array<null>(7).fill(null))]
  const title = formatMonth(language, `${month}-01`)
  return (
    <section aria-label={t`Free days`}>
      <div className="flex items-center justify-between">
        <MonthButton
          label={t`Previous month`}
          path={icons.left}
          isOff={!isHydrated || month <= monthOf(today)}
          onPress={() => setMonth(addMonths(month, -1))}
        />
        <p aria-live="polite" className="font-bold">
          {title}
        </p>
        <MonthButton
          label={t`Next month`}
          path={icons.right}
          isOff={!isHydrated || month >= monthOf(last)}
          onPress={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as in every date picker
        role="grid"
        aria-label={title}
        onKeyDown={moveByKey}
        className="mt-1 w-full table-fixed"
      >
        <WeekdayRow />
        <tbody>
          {rows.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay, their days change
            <tr key={at} className="h-11">
              {week.map((day, weekday) =>
                day ? (
                  <Day
                    key={day}
                    day={day}
                    today={today}
                    isFree={day >= today && day <= last && isFreeOn(units, day)}
                    chosen={chosen}
                    isReachable={day === reachable}
                    onFocus={() => setCurrent(day)}
                    onPick={onPick}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places without a day
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <li className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="font-medium text-ink tabular-nums">
            12
          </span>
          <Trans context="a day">Free</Trans>
        </li>
        <li className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="line-through tabular-nums">
            12
          </span>
          <Trans context="a day">Taken</Trans>
        </li>
      </ul>
    </section>
  )
}

type ButtonProps = { label: string; path: string; isOff: boolean; onPress: () => void }

function MonthButton({ label, path, isOff, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken disabled:text-line-strong disabled:hover:bg-transparent"
    >
      <Icon path={path} />
    </button>
  )
}

function WeekdayRow() {
  const { t } = useLingui()
  const names = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]
  const short = [t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`]
  return (
    <thead>
      <tr>
        {names.map((name, at) => (
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
  isFree: boolean
  chosen: Taken | undefined
  isReachable: boolean
  onFocus: () => void
  onPick: (day: string) => void
}

function Day({ day, today, isFree, chosen, isReachable, onFocus, onPick }: DayProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = Number(day.slice(8))
  if (day < today) return <td className="text-center text-[0.9375rem] text-muted tabular-nums">{number}</td>
  const isChosen = chosen !== undefined && chosen.from <= day && day <= chosen.until
  const date = formatDate(language, day)
  const label = isChosen ? t`${date}, chosen` : isFree ? t`${date}, free` : t`${date}, taken`
  const look = !isFree
    ? 'cursor-not-allowed text-muted line-through'
    : isChosen
      ? 'bg-primary font-bold text-on-primary'
      : 'font-medium hover:outline-2 hover:-outline-offset-2 hover:outline-primary'
  return (
    <td className="p-px">
      <button
        type="button"
        data-day={day}
        aria-label={label}
        aria-disabled={isFree ? undefined : true}
        aria-pressed={isFree ? isChosen : undefined}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={isReachable ? 0 : -1}
        onFocus={onFocus}
        onClick={() => isFree && onPick(day)}
        className={`grid h-11 w-full place-items-center rounded-md text-[0.9375rem] tabular-nums focus-visible:-outline-offset-2 ${look}`}
      >
        {number}
      </button>
    </td>
  )
}

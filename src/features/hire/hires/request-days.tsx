import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lastDayFrom, nextFree, refusalOf, type Taken } from '#features/hire/machines/availability-rules.ts'
import { MachineCalendar } from '#features/hire/machines/machine-calendar.tsx'
import { useDaysText } from '#features/hire/machines/machine-words.tsx'
import { dayCount } from '#features/hire/machines/price-rules.ts'
import { machinePath, readDays } from '#features/hire/machines/rules.ts'
import type { Machine } from '#features/hire/machines/schema.ts'
import { formatDate } from '#platform/languages/format.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import type { SchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import type { RequestFormFields } from './schema.ts'

export type OfForm = { form: SchemaForm<RequestFormFields> }
type Props = OfForm & {
  machine: Machine
  /** Stores the chosen days in the address, so that a login leads back to them. */
  onDays: (days: Taken | undefined) => void
}

/**
 * Asks for the first and the last day, typed or picked in the calendar, and says why the chosen days are not possible.
 */
export function ChosenDays({ machine, form, onDays }: Props) {
  const { t } = useLingui()
  const { units, today, minDays } = machine
  const { field, watch, setValue, clearErrors } = form
  const [from, until] = watch(['from', 'until'])
  const chosen = from && until ? readDays({ from, until }) : undefined
  /** True after the first day was picked. The next press then picks the last day. */
  const [isOpen, setIsOpen] = useState(false)
  const text = chosen ? `${chosen.from} ${chosen.until}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the days change
  useEffect(() => onDays(chosen), [text])

  function choose(days: Taken): void {
    setValue('from', days.from, { shouldDirty: true })
    setValue('until', days.until, { shouldDirty: true })
    clearErrors(['from', 'until'])
  }
  function pick(day: string): void {
    if (isOpen && from && day >= from) {
      setIsOpen(false)
      choose({ from, until: day })
      return
    }
    setIsOpen(true)
    const least = nextFree(units, { from: day, days: minDays, today })
    choose(least?.from === day ? least : { from: day, until: day })
  }
  return (
    <div className="grid gap-4">
      <MachineCalendar units={units} today={today} chosen={chosen} onPick={pick} />
      <div className="grid grid-cols-2 gap-3 noscript:hidden">
        <TextField label={t`First day`} min={today} max={lastDayFrom(today)} {...field('from')} />
        <TextField label={t`Last day`} min={from || today} max={lastDayFrom(today)} {...field('until')} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {/* After a request the days are taken, by this request. */}
        {chosen && !form.isBusy && <DaysProblem machine={machine} days={chosen} onChoose={choose} />}
      </div>
    </div>
  )
}

/** Says why the chosen days are not possible, and offers the next days that are. */
function DaysProblem({ machine, days, onChoose }: { machine: Machine; days: Taken; onChoose: (days: Taken) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { units, today, minDays } = machine
  const daysText = useDaysText()
  const reason = refusalOf(days, { today, minDays }, units)
  if (!reason) return null
  const texts = {
    order: t`The last day can't be before the first`,
    past: t`This day has passed. Please choose today or a later day.`,
    too_far: t`Please choose days within a year from today.`,
    too_short: t`This machine is lent for at least ${daysText(minDays)}.`,
    too_long: t`A booking can last 90 days at most.`,
    taken: t`Not all of these days are free. Please choose other days.`,
  }
  const length = Math.max(minDays, dayCount(days.from, days.until))
  const next =
    reason === 'taken' || reason === 'too_short' ? nextFree(units, { from: days.from, days: length, today }) : undefined
  const [from, until] = next ? [formatDate(language, next.from), formatDate(language, next.until)] : []
  return (
    <div className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-medium">{texts[reason]}</p>
      {next && (
        <button
          type="button"
          onClick={() => onChoose(next)}
          className="mt-1 min-h-11 text-left font-semibold underline hover:no-underline"
        >
          <Trans>
            Choose {from} to {until}
          </Trans>
        </button>
      )}
    </div>
  )
}

/** Without JavaScript the days are chosen here, and the page shows what they cost. */
export function DaysWithoutScript({ machine, days }: { machine: Machine; days: Taken | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { slug, today } = machine
  return (
    <noscript>
      <form action={withLanguage(language, machinePath(slug))} className="mb-5 grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <TextField label={t`First day`} type="date" name="from" min={today} defaultValue={days?.from} required />
          <TextField label={t`Last day`} type="date" name="until" min={today} defaultValue={days?.until} required />
        </div>
        <button type="submit" className={button('secondary', 'min-h-12')}>
          <Trans>Show the price</Trans>
        </button>
      </form>
    </noscript>
  )
}

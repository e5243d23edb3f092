import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { readNumber } from '#platform/languages/numbers.ts'
import { button } from '#ui/button.ts'
import { CheckField, inputClass, TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { weatherIcons } from './entry-facts.tsx'
import { mostDeliveries, mostOfTrade, type Trade, trades, weathers } from './rules.ts'
import type { EntryInput } from './schema.ts'
import { useDiaryWords } from './use-diary-words.ts'

/** The fields of an entry, in the order in which people recount a day. */
export function EntryFields({ today, photos }: { today: string; photos: ReactNode }) {
  const { t } = useLingui()
  const field = useField<EntryInput>()
  const { trades: names, weathers: weatherNames } = useDiaryWords()
  return (
    <>
      <TextField label={t`Day`} max={today} {...field('day')} />
      {photos}
      <TextAreaField label={t`What was done?`} note={t`optional`} rows={4} {...field('note')} />
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-medium">
          <Trans>Weather</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {(['', ...weathers] as const).map((weather) => {
            const { error: _, ...input } = field('weather')
            const WeatherIcon = weather && weatherIcons[weather]
            return (
              <label key={weather} className={chip}>
                <input
                  {...input}
                  type="radio"
                  value={weather}
                  className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
                />
                {WeatherIcon && <WeatherIcon size={18} aria-hidden="true" />}
                {weather ? weatherNames[weather] : <Trans>Not noted</Trans>}
              </label>
            )
          })}
        </div>
        <div className="mt-2">
          <CheckField label={t`Work stopped`} {...field('workStopped')} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-[0.9375rem] font-medium">
          <Trans>Who worked?</Trans> <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>
        </legend>
        <div className="mt-1 grid gap-x-8 sm:grid-cols-2">
          {trades.map((trade) => (
            <Stepper key={trade} trade={trade} name={names[trade]} />
          ))}
        </div>
      </fieldset>
      <Deliveries />
    </>
  )
}

const chip =
  'relative inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-[0.9375rem] transition-colors select-none hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

/** A number field with large minus and plus buttons for thumbs. */
function Stepper({ trade, name }: { trade: Trade; name: string }) {
  const { t } = useLingui()
  const field = useField<EntryInput>()
  const { watch, setValue } = useFormContext<EntryInput>()
  const { error, typing, ...input } = field(trade)
  const read = readNumber(String(watch(trade) ?? ''))
  const count = read ?? 0
  const step = (by: number) => {
    const next = Math.min(mostOfTrade, Math.max(0, count + by))
    setValue(trade, next === 0 ? '' : String(next), { shouldDirty: true, shouldValidate: Boolean(error) })
  }
  const id = `count-${trade}`
  return (
    <div className="border-b border-line py-1.5">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 grow">
          {name}
        </label>
        <button
          type="button"
          disabled={read === undefined}
          aria-label={t`${name}: one less`}
          onClick={() => step(-1)}
          className={round}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          {...typing}
          {...input}
          id={id}
          placeholder="0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-11 w-14 rounded-md border border-line-strong bg-raised text-center text-base tabular-nums hover:border-ink aria-invalid:border-danger"
        />
        <button
          type="button"
          disabled={read === undefined}
          aria-label={t`${name}: one more`}
          onClick={() => step(1)}
          className={round}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:bg-sunken disabled:opacity-40'

function Deliveries() {
  const { t } = useLingui()
  const field = useField<EntryInput>()
  const { watch, getValues, setValue, setFocus } = useFormContext<EntryInput>()
  const list = watch('deliveries')
  const change = (next: EntryInput['deliveries']) => setValue('deliveries', next, { shouldDirty: true })
  function add(): void {
    change([...getValues('deliveries'), { what: '', quantity: '', from: '' }])
    // The new row's field does not exist until the next render.
    setTimeout(() => setFocus(`deliveries.${list.length}.what`))
  }
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">
        <Trans>What was delivered?</Trans> <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>
      </legend>
      <ul className="mt-2 grid gap-4 empty:hidden">
        {list.map((_, at) => {
          const number = at + 1
          const { error, typing: asWhat, ...what } = field(`deliveries.${at}.what`)
          const { error: wrongQuantity, typing: asQuantity, ...quantity } = field(`deliveries.${at}.quantity`)
          const { error: wrongFrom, typing: asFrom, ...from } = field(`deliveries.${at}.from`)
          const wrong = error ?? wrongQuantity ?? wrongFrom
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: deliveries have no ids
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <input
                {...asWhat}
                {...what}
                aria-label={t`Delivery ${number}: what`}
                placeholder={t`What: cement, sand, steel`}
                aria-invalid={error ? true : undefined}
                className={inputClass}
              />
              <button
                type="button"
                aria-label={t`Remove delivery ${number}`}
                onClick={() => change(getValues('deliveries').filter((_, place) => place !== at))}
                className="grid size-12 place-items-center rounded-md hover:bg-sunken"
              >
                <X size={18} aria-hidden="true" />
              </button>
              <div className="col-span-2 grid grid-cols-2 gap-2">
                <input
                  {...asQuantity}
                  {...quantity}
                  aria-label={t`Delivery ${number}: how much`}
                  placeholder={t`How much: 40 bags`}
                  aria-invalid={wrongQuantity ? true : undefined}
                  className={inputClass}
                />
                <input
                  {...asFrom}
                  {...from}
                  aria-label={t`Delivery ${number}: supplier`}
                  placeholder={t`Supplier`}
                  aria-invalid={wrongFrom ? true : undefined}
                  className={inputClass}
                />
              </div>
              {wrong && <p className="col-span-2 text-sm text-danger">{wrong}</p>}
            </li>
          )
        })}
      </ul>
      {list.length < mostDeliveries && (
        <button type="button" onClick={add} className={button('secondary', 'mt-2')}>
          <Plus size={18} aria-hidden="true" />
          <Trans>Add a delivery</Trans>
        </button>
      )}
    </fieldset>
  )
}

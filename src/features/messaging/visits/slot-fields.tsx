import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { Icon } from '#ui/icon.tsx'
import { plusIcon, trashIcon } from '#ui/more-icons.ts'
import { daysAhead, mostSlots } from './rules.ts'
import type { SlotsFields } from './schema.ts'

const blank = { day: '', time: '', minutes: '60' } as const
/** The initial value of the fields. */
export const firstSlots: SlotsFields['slots'] = [blank]

/** Fields for one to three times, each with a day, a start and a length. They must be in a form with `slots`. */
export function SlotFields() {
  const { t } = useLingui()
  const field = useField<SlotsFields>()
  const { control } = useFormContext<SlotsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'slots' })
  const today = dayInIndia(new Date())
  const lengths = [
    ['30', t`30 minutes`],
    ['60', t`1 hour`],
    ['90', t`1½ hours`],
    ['120', t`2 hours`],
    ['180', t`3 hours`],
    ['240', t`4 hours`],
  ]
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="min-w-0 rounded-lg border border-line p-3.5">
          <legend className="px-1 font-semibold">{t`Time ${at + 1}`}</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t`Date`}
              min={today}
              max={addDays(today, daysAhead)}
              className="col-span-2"
              {...field(`slots.${at}.day`, { deps: [`slots.${at}.time`] })}
            />
            <TextField label={t`Begins at`} min="07:00" max="20:30" step={300} {...field(`slots.${at}.time`)} />
            <SelectField label={t`How long?`} {...field(`slots.${at}.minutes`, { deps: [`slots.${at}.time`] })}>
              {lengths.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          {fields.length > 1 && (
            <button type="button" onClick={() => remove(at)} className={button('quietDanger', 'mt-2 -ml-3')}>
              <Icon path={trashIcon} size={18} />
              <Trans>Remove this time</Trans>
            </button>
          )}
        </fieldset>
      ))}
      {fields.length < mostSlots && (
        <button
          type="button"
          onClick={() => append({ ...blank })}
          className={button('secondary', 'justify-self-start')}
        >
          <Icon path={plusIcon} size={18} />
          <Trans>Add another time</Trans>
        </button>
      )}
      <p className="text-sm text-muted">
        <Trans>Offer up to three times between 7 am and 9 pm. The other side chooses one of them.</Trans>
      </p>
    </div>
  )
}

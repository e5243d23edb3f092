import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatNumber } from '#platform/languages/format.ts'
import { CheckField, SelectField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { useLanguage } from '#ui/language.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { Checkout, CheckoutFormInput } from './schema.ts'

/** The fields for the day and time of the delivery, and for who unloads heavy goods. */
export function DeliveryFields({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const field = useField<CheckoutFormInput>()
  const { error: partError, ...part } = field('slotPart')
  const weight = formatNumber(Math.round(checkout.heavyKg))
  if (!checkout.area)
    return (
      <p className="text-muted sm:col-span-2">
        <Trans>Enter your pincode to see the delivery charge and dates.</Trans>
      </p>
    )
  return (
    <>
      <SelectField label={t`Delivery date`} className="sm:col-span-2" {...field('slotDay')}>
        {checkout.area.days.map((day) => (
          <option key={day} value={day}>
            {formatDate(language, day)}
          </option>
        ))}
      </SelectField>
      <RadioCards
        legend={<Trans>Time</Trans>}
        choices={[
          { value: 'morning', label: t`Morning`, text: t`Between 9 am and 1 pm` },
          { value: 'afternoon', label: t`Afternoon`, text: t`Between 1 pm and 6 pm` },
        ]}
        error={partError}
        input={part}
        className="sm:col-span-2 [&>div]:sm:grid-cols-2"
      />
      {checkout.heavyKg > 0 && (
        <div className="rounded-lg bg-sunken px-4 py-3 sm:col-span-2">
          <p>
            <Trans>
              Your order has {weight} kg of heavy goods. They come to the road at your site, and someone has to unload
              them.
            </Trans>
          </p>
          <CheckField label={t`Your people unload it for me`} {...field('needsUnloading')} />
        </div>
      )}
    </>
  )
}

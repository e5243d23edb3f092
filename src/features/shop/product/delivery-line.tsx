import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { leastChargesQuery, placeChargesQuery } from '#features/shop/delivery/queries.ts'
import type { PlaceCharges } from '#features/shop/delivery/schema.ts'
import { mostOnDelivery } from '#features/shop/orders/rules.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { indianPincode } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { inputClass } from '#ui/field.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'

/**
 * Shows the lowest delivery charge for a product and the ways to pay, with a field that finds the charge for a pincode.
 */
export function DeliveryLine({ isHeavy }: { isHeavy: boolean }) {
  const { data: least } = useQuery(leastChargesQuery)
  const from = isHeavy ? least?.heavy : least?.parcel
  // Renders nothing if no delivery charge is known. While the charges load, their space is kept.
  if (least && typeof from !== 'number') return null
  return (
    <div className="mt-4 flex gap-3 first:mt-0">
      <Truck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-h-24 min-w-0 grow text-[0.9375rem]">
        {typeof from === 'number' && <LeastText isHeavy={isHeavy} from={from} />}
        <PincodeCheck isHeavy={isHeavy} />
      </div>
    </div>
  )
}

function LeastText({ isHeavy, from }: { isHeavy: boolean; from: number }) {
  const [charge, most] = [formatRupees(from), formatRupees(mostOnDelivery)]
  return (
    <p className="text-pretty">
      {isHeavy ? (
        <Trans>Delivery by truck around Kamshet, Lonavla, Pune and Mumbai from {charge}.</Trans>
      ) : (
        <Trans>Delivery around Kamshet, Lonavla, Pune and Mumbai from {charge}.</Trans>
      )}{' '}
      <Trans>You can pay at the door, in cash or by UPI, for orders up to {most}.</Trans>
    </p>
  )
}

function PincodeCheck({ isHeavy }: { isHeavy: boolean }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const id = useId()
  const [asked, setAsked] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  const { data, error, isFetching } = useQuery({ ...placeChargesQuery(asked ?? ''), enabled: asked !== undefined })
  const ready = useDisabledUntilHydrated()
  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pincode = indianPincode(String(new FormData(event.currentTarget).get('pincode') ?? ''))
    setIsWrong(!pincode)
    setAsked(pincode ?? undefined)
  }
  return (
    <form onSubmit={press} className="mt-2">
      <div className="flex gap-2">
        <input
          name="pincode"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          placeholder={t`Your pincode`}
          aria-label={t`Your pincode`}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-said`}
          className={`${inputClass} min-w-0 max-w-40 grow`}
        />
        <button type="submit" {...ready} aria-busy={isFetching} className={button('secondary', 'min-h-12')}>
          <Trans>Check delivery</Trans>
        </button>
      </div>
      <p id={`${id}-said`} role="status" className="mt-1.5 text-pretty empty:hidden">
        {isWrong ? (
          <span className="text-danger">
            <Trans>Please enter a valid pincode</Trans>
          </span>
        ) : error ? (
          <span className="text-danger">{failureText(error)}</span>
        ) : data === null ? (
          <Trans>We don't deliver to this pincode yet.</Trans>
        ) : (
          data && <PlaceText charges={data} isHeavy={isHeavy} />
        )}
      </p>
    </form>
  )
}

type PlaceProps = { charges: NonNullable<PlaceCharges>; isHeavy: boolean }

/** The delivery charge to a pincode, and the first possible day. */
export function PlaceText({ charges: { pincode, charge, freeFrom, heavyCharge, firstDay }, isHeavy }: PlaceProps) {
  const day = formatDate(useLanguage(), firstDay)
  const sum = formatRupees(isHeavy ? heavyCharge : charge)
  const least = formatRupees(freeFrom ?? 0)
  if (isHeavy)
    return (
      <Trans>
        To {pincode}: {sum} for each truck of up to 500 kg, from {day}.
      </Trans>
    )
  if (freeFrom === null)
    return (
      <Trans>
        To {pincode}: {sum}, from {day}.
      </Trans>
    )
  return (
    <Trans>
      To {pincode}: {sum}, from {day}. Free for orders of {least} or more.
    </Trans>
  )
}

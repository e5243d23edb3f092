import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { rememberedPincode, rememberPincode } from '#features/shop/delivery/place-store.ts'
import { leastChargesQuery, placeChargesQuery } from '#features/shop/delivery/queries.ts'
import { deliveryCharges, vehicleFor } from '#features/shop/delivery/rules.ts'
import type { PlaceCharges } from '#features/shop/delivery/schema.ts'
import { useVehicleText } from '#features/shop/delivery/use-vehicle-text.ts'
import { mostOnDelivery } from '#features/shop/orders/rules.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { indianPincode } from '#platform/values/india.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { inputClass } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'

type Goods = { price: number; weightGrams: number; isHeavy: boolean }

/**
 * A field for the pincode, and what delivery of one piece there costs, how it comes and from which day. The pincode is
 * remembered on this device. Until there is one, the lowest charge is shown.
 */
export function DeliveryLine({ product }: { product: Goods }) {
  const { data: least } = useQuery(leastChargesQuery)
  const isByVan = vehicleFor(product.weightGrams / 1000).kind === 'van'
  const from = isByVan ? least?.parcel : least?.heavy
  // Renders nothing if no delivery charge is known. While the charges load, their space is kept.
  if (least && typeof from !== 'number') return null
  return (
    <div className="mt-4 flex max-w-md gap-3">
      <Truck size={22} aria-hidden="true" className="mt-3 shrink-0 text-muted" />
      <div className="min-h-24 min-w-0 grow text-[0.9375rem]">
        <PincodeCheck product={product} from={from ?? undefined} isByVan={isByVan} />
      </div>
    </div>
  )
}

type LeastProps = { isByVan: boolean; from: number }

function LeastText({ isByVan, from }: LeastProps) {
  const charge = formatRupees(from)
  return isByVan ? (
    <Trans>Delivery around Kamshet, Lonavla, Pune and Mumbai from {charge}.</Trans>
  ) : (
    <Trans>Delivery by tempo around Kamshet, Lonavla, Pune and Mumbai from {charge}.</Trans>
  )
}

type CheckProps = { product: Goods; isByVan: boolean; from: number | undefined }

function PincodeCheck({ product, isByVan, from }: CheckProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const id = useId()
  const isHydrated = useIsHydrated()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  const text = typed ?? (isHydrated ? rememberedPincode() : '')
  const pincode = indianPincode(text) ?? ''
  const { data, error } = useQuery({ ...placeChargesQuery(pincode), enabled: pincode !== '' })
  const most = formatRupees(mostOnDelivery)
  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsWrong(pincode === '')
  }
  return (
    <form onSubmit={press}>
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
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsWrong(false)
          const entered = indianPincode(target.value)
          if (entered) rememberPincode(entered)
        }}
        className={`${inputClass} max-w-40`}
      />
      <p id={`${id}-said`} role="status" className="mt-1.5 text-pretty">
        {isWrong ? (
          <span className="text-danger">
            <Trans>Please enter a valid pincode</Trans>
          </span>
        ) : error && pincode ? (
          <span className="text-danger">{failureText(error)}</span>
        ) : pincode && data === null ? (
          <Trans>We don't deliver to this pincode yet.</Trans>
        ) : pincode && data ? (
          <PlaceText charges={data} product={product} />
        ) : (
          from !== undefined && <LeastText isByVan={isByVan} from={from} />
        )}{' '}
        <span className="text-muted">
          <Trans>You can pay at the door, in cash or by UPI, for orders up to {most}.</Trans>
        </span>
      </p>
    </form>
  )
}

type PlaceProps = { charges: NonNullable<PlaceCharges>; product: Goods }

/** What delivery of one piece to a pincode costs, how it comes, and the first possible day. */
export function PlaceText({ charges, product }: PlaceProps) {
  const { pincode, place, freeFrom, firstDay } = charges
  const day = formatDate(useLanguage(), firstDay)
  const { vehicle, delivery } = deliveryCharges(charges, [{ ...product, quantity: 1 }], {
    goods: product.price,
    needsUnloading: false,
  })
  const how = useVehicleText()(vehicle, delivery)
  const least = formatRupees(freeFrom ?? 0)
  return (
    <>
      <b>{place ? `${place} ${pincode}` : pincode}</b> · {how} · <Trans>Earliest day: {day}</Trans>.{' '}
      {vehicle.kind === 'van' && delivery > 0 && freeFrom !== null && (
        <Trans>Free for orders of {least} or more.</Trans>
      )}
    </>
  )
}

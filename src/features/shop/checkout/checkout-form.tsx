import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import type { Address } from '#features/shop/delivery/schema.ts'
import { useVehicleText } from '#features/shop/delivery/use-vehicle-text.ts'
import { OrderSums } from '#features/shop/orders/order-sums.tsx'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { indianPincode } from '#platform/values/india.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { AddressChoice, AddressFields, ContactFields, FirmFields } from './contact-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { couponToSend } from './coupon-rules.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { newOrderMutation } from './mutations.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { checkoutQuery } from './queries.ts'
import { type Checkout, checkoutForm, type PlacedOrder } from './schema.ts'
import { useCoupon } from './use-coupon.ts'
import { useOffered } from './use-offered.ts'
import { useRememberedPincode } from './use-remembered-pincode.ts'

type Props = {
  visitor: Account | null
  addresses: readonly Address[]
  /** The checkout before a pincode and a coupon are entered. */
  begun: Checkout
  onOrdered: (order: PlacedOrder) => Promise<void>
}

/**
 * The form that orders the cart. It orders exactly what is on the screen: if anything has changed since, the new state
 * is shown first.
 */
export function CheckoutForm({ visitor, addresses, begun, onOrdered }: Props) {
  const { t } = useLingui()
  const onScreen = useRef(begun)
  const form = useSchemaForm({
    schema: checkoutForm,
    mutation: newOrderMutation,
    toBody: (input) => ({
      ...input,
      coupon: couponToSend(onScreen.current.coupon),
      lines: onScreen.current.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      total: onScreen.current.total,
      cart: onScreen.current.cart,
    }),
    defaultValues: {
      ...{ landmark: '', firm: '', gstin: '', coupon: '', needsUnloading: false, keepsAddress: true },
      ...{ slotPart: 'morning', payment: begun.payments[0], ...addressOf(addresses) },
    },
    draft: 'checkout',
    failure: t`Your order was not sent. Please check your connection and try again.`,
    onSuccess: onOrdered,
  })
  const { watch, isBusy, field } = form
  const coupon = useCoupon(form)
  const [pincode, unloading] = watch(['pincode', 'needsUnloading'])
  const question = {
    pincode: indianPincode(pincode ?? '') ?? '',
    unloading: unloading ?? false,
    coupon: coupon.applied,
  }
  const { data: checkout = begun, isPlaceholderData, isError, refetch } = useQuery(checkoutQuery(question))
  onScreen.current = checkout
  const [isHeld, setIsHeld] = useState(false)
  /** Applies a typed coupon first, so that the buyer sees the new total before ordering. */
  const submit = (event: FormEvent) => {
    const isCouponOpen = coupon.isUnapplied || (coupon.applied !== '' && (isPlaceholderData || isError))
    setIsHeld(isCouponOpen)
    if (!isCouponOpen) return form.submit(event)
    event.preventDefault()
    if (coupon.isUnapplied) coupon.apply(coupon.text)
    else if (isError) void refetch()
    return Promise.resolve()
  }
  useOffered(checkout, form)
  useRememberedPincode(checkout, form)
  const total = formatRupees(checkout.total)
  const vehicleText = useVehicleText()
  const language = useLanguage()
  const { area, vehicle } = checkout
  const day = area?.days[0] && formatDate(language, area.days[0])
  const hint = area && [area.place, vehicle && vehicleText(vehicle, checkout.delivery), day && t`Earliest day: ${day}`]
  const isAsked = question.pincode !== '' && (checkout.area?.pincode ?? question.pincode) === question.pincode
  const isNotServed = isAsked && checkout.area === null
  return (
    <Form form={{ ...form, submit }} className="grid min-w-0 gap-x-14 gap-y-2 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <FormSection title={t`Delivery address`}>
          <AddressChoice addresses={addresses} />
          <AddressFields
            visitor={visitor}
            pincodeHint={hint?.filter(Boolean).join(' · ')}
            pincodeError={isNotServed ? t`We don't deliver to this pincode yet.` : undefined}
          />
          <ContactFields visitor={visitor} />
          <FirmFields />
        </FormSection>
        <div className="mt-10">
          <FormSection title={t`Delivery`}>
            <DeliveryFields checkout={checkout} />
          </FormSection>
        </div>
        <div className="mt-10">
          <FormSection title={t`Payment`}>
            <PaymentFields {...checkout} isConfirmed={visitor?.emailConfirmed ?? false} />
          </FormSection>
        </div>
      </div>
      <aside className="mt-8 lg:sticky lg:top-24 lg:self-start">
        <div className="panel space-y-5 p-5 sm:p-6">
          <h2 className="text-xl font-bold">
            <Trans>Your order</Trans>
          </h2>
          <OrderSummary checkout={checkout} />
          <CouponField
            coupon={coupon.applied ? checkout.coupon : null}
            text={coupon.text}
            onType={coupon.type}
            onApply={coupon.apply}
            error={
              coupon.applied && isError
                ? t`We could not check the coupon. Please try again, or delete it.`
                : field('coupon').error
            }
          />
          <input type="hidden" {...form.register('coupon')} />
          <OrderSums
            sums={checkout}
            isDeliveryKnown={area !== null}
            delivery={vehicle ? vehicleText(vehicle, checkout.delivery) : undefined}
          />
          {isHeld && (
            <p role="status" className="rounded-md bg-sunken px-4 py-3">
              <Trans>We have checked your coupon first. Look at the total, then order.</Trans>
            </p>
          )}
          <SubmitButton isBusy={isBusy}>{isBusy ? t`Ordering...` : t`Order for ${total}`}</SubmitButton>
        </div>
      </aside>
    </Form>
  )
}

function addressOf([address]: readonly Address[]) {
  if (!address) return {}
  const { fullName, phone, street, landmark, city, pincode } = address
  return { fullName, phone, street, landmark, city, pincode }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatRupees } from '../../platform/format.ts'
import { indianPincode } from '../../platform/india.ts'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Account } from '../accounts/schema.ts'
import type { Address } from '../addresses/schema.ts'
import { OrderSums } from '../order-view/order-sums.tsx'
import { AddressChoice, AddressFields, ContactFields, FirmFields } from './contact-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { newOrderMutation } from './mutations.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { checkoutQuery } from './queries.ts'
import { type Checkout, checkoutForm, type PlacedOrder } from './schema.ts'
import { useOffered } from './use-offered.ts'

type Props = {
  visitor: Account | null
  addresses: readonly Address[]
  /** As the cart is without a pincode. */
  begun: Checkout
  onOrdered: (order: PlacedOrder) => void
}

/** From the cart to an order. What was on the screen is what is ordered: whatever has changed since is shown first. */
export function CheckoutForm({ visitor, addresses, begun, onOrdered }: Props) {
  const { t } = useLingui()
  const onScreen = useRef(begun)
  const form = useSchemaForm({
    schema: checkoutForm,
    mutation: newOrderMutation,
    toBody: (input) => ({
      ...input,
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
  const { watch, isBusy, setValue, field } = form
  const [pincode, unloading, coupon] = watch(['pincode', 'needsUnloading', 'coupon'])
  const question = { pincode: indianPincode(pincode ?? '') ?? '', unloading: unloading ?? false, coupon: coupon ?? '' }
  const { data: checkout = begun } = useQuery(checkoutQuery(question))
  onScreen.current = checkout
  useOffered(checkout, form)
  const total = formatRupees(checkout.total)
  const place = checkout.area?.place
  const isAsked = question.pincode !== '' && (checkout.area?.pincode ?? question.pincode) === question.pincode
  const isNotServed = isAsked && checkout.area === null
  return (
    <Form form={form} className="grid min-w-0 gap-x-14 gap-y-2 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <FormSection title={t`Delivery address`}>
          <AddressChoice addresses={addresses} />
          <AddressFields
            visitor={visitor}
            pincodeHint={place}
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
            <PaymentFields payments={checkout.payments} />
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
            coupon={checkout.coupon}
            error={field('coupon').error}
            onChange={(code) => setValue('coupon', code.replace(/\s/g, '').toUpperCase(), { shouldDirty: true })}
          />
          <input type="hidden" {...form.register('coupon')} />
          <OrderSums sums={checkout} isDeliveryKnown={checkout.area !== null} />
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

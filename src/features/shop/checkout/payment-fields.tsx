import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, CreditCard, QrCode } from 'lucide-react'
import { mostOnDelivery, mostUnconfirmed, mustBeConfirmed, type OrderPayment } from '#features/shop/orders/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { useField } from '#ui/form-field.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { CheckoutFormInput } from './schema.ts'

type Props = {
  payments: readonly OrderPayment[]
  total: number
  /** Whether the buyer's account has a confirmed email address. */
  isConfirmed: boolean
}

/**
 * The choice of how to pay for the order. Notes below it say when payment on delivery or online payment is not offered.
 */
export function PaymentFields({ payments, total, isConfirmed }: Props) {
  const { t } = useLingui()
  const { error, ...input } = useField<CheckoutFormInput>()('payment')
  const most = formatRupees(mostOnDelivery)
  const unconfirmed = formatRupees(mostUnconfirmed)
  const ways: Record<OrderPayment, { label: string; text: string; icon: React.ReactNode }> = {
    upi: { label: t`UPI`, text: t`With any UPI app, by QR code or on this phone`, icon: <QrCode aria-hidden="true" /> },
    razorpay: {
      label: t`Card, net banking or wallet`,
      text: t`You pay on Razorpay's page and come back here`,
      icon: <CreditCard aria-hidden="true" />,
    },
    'on-delivery': {
      label: t`Pay on delivery`,
      text: t`In cash or by UPI, when the goods arrive`,
      icon: <Banknote aria-hidden="true" />,
    },
  }
  return (
    <div className="sm:col-span-2">
      <RadioCards
        legend={<Trans>How would you like to pay?</Trans>}
        choices={payments.map((value) => ({ value, ...ways[value] }))}
        error={error}
        input={input}
      />
      <div className="mt-3 space-y-1 text-sm text-muted">
        {!payments.includes('on-delivery') && (
          <p>
            <Trans>Orders above {most} are paid before the delivery.</Trans>
          </p>
        )}
        {mustBeConfirmed(total, isConfirmed) && (
          <p>
            <Trans>
              Goods above {unconfirmed} are reserved once you have confirmed the order by the link in our email. If your
              account has a confirmed email address or phone number, no link is needed.
            </Trans>
          </p>
        )}
        {!payments.includes('upi') && !payments.includes('razorpay') && (
          <p>
            <Trans>Online payment is not available here yet.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}

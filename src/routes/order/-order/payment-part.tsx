import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PaymentState } from '../../../features/payment-view/payment-state.tsx'
import { usePayment } from '../../../features/payment-view/use-payment.ts'
import { button } from '../../../ui/button.ts'

/** How the payment of an order stands, and the way to pay where that is next. */
export function PaymentPart({ reference }: { reference: string }) {
  const payment = usePayment(reference)
  if (!payment) return null
  const isOpen = payment.next === 'upi' || payment.next === 'razorpay'
  return (
    <>
      <PaymentState payment={payment} />
      {payment.next !== 'none' && payment.next !== 'on-delivery' && (
        <Link
          to="/order/$ref/pay"
          params={{ ref: reference }}
          className={button(isOpen ? 'primary' : 'secondary', 'mt-4 w-full')}
        >
          {isOpen ? <Trans>Pay now</Trans> : <Trans>Show the payment</Trans>}
        </Link>
      )}
    </>
  )
}

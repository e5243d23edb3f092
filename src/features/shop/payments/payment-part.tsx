import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { PaymentState } from './payment-state.tsx'
import { usePayment } from './use-payment.ts'

/**
 * The state of an order's payment, and a link to it. If the buyer has to pay next, the link is at the head of the page
 * instead (`OrderStatus`).
 */
export function PaymentPart({ reference }: { reference: string }) {
  const payment = usePayment(reference)
  if (!payment) return null
  return (
    <>
      <PaymentState payment={payment} />
      {(payment.next === 'checking' || payment.next === 'late-claim') && (
        <Link to="/order/$ref/pay" params={{ ref: reference }} className={button('secondary', 'mt-4 w-full')}>
          <Trans>Show the payment</Trans>
        </Link>
      )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PaymentState } from '#features/shop/payments/payment-state.tsx'
import { usePayment } from '#features/shop/payments/use-payment.ts'
import { button } from '#ui/button.ts'

/** How the payment of an order stands, and the way to it. The way to pay, where that is next, is at the head of the page (`WhatComes`). */
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

import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PaymentDecision } from '#features/shop/payments/payment-decision.tsx'
import { PaymentState } from '#features/shop/payments/payment-state.tsx'
import { staffPaymentQuery } from '#features/shop/payments/queries.ts'
import { RefundDone } from '#features/shop/payments/refund-done.tsx'

type Props = {
  id: number
  /** Polling interval, in milliseconds. */
  every: number | false
}

/** What staff still have to do about an order's payment: confirm it, and pay refunds. */
export function PaymentsToHandle({ id, every }: Props) {
  const { data } = useSuspenseQuery({ ...staffPaymentQuery(id), refetchInterval: every })
  if (!data) return null
  return (
    <>
      {data.waiting && (
        <PaymentDecision payment={data.waiting}>
          <Trans>Payment to confirm</Trans>
        </PaymentDecision>
      )}
      {data.due.map((refund) => (
        <RefundDone key={refund.id} refund={refund}>
          <Trans>To be paid back</Trans>
        </RefundDone>
      ))}
    </>
  )
}

/** The state of the payment so far. */
export function PaymentSoFar({ id }: { id: number }) {
  const { data } = useSuspenseQuery(staffPaymentQuery(id))
  return data && <PaymentState payment={data.payment} isForStaff />
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Leads to the order in the back office that a payment is about. */
export function OrderLink({ orderId, number }: { orderId: number; number: string }) {
  return (
    <Link
      to="/admin/orders/$id"
      params={{ id: String(orderId) }}
      className="inline-flex min-h-11 items-center text-primary hover:underline"
    >
      <Trans>Order {number}</Trans>
    </Link>
  )
}

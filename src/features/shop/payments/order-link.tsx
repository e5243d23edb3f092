import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Link to a payment's order in the back office. */
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

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OrderSums } from '#features/shop/orders/order-sums.tsx'
import type { Order } from '#features/shop/orders/schema.ts'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'

type Props = {
  order: Order
  /** The state of the payment. */
  children: ReactNode
}

/** What an order costs, and how it is paid. */
export function OrderMoney({ order, children }: Props) {
  const { payments } = useOrderWords()
  return (
    <>
      <OrderSums sums={order} isDeliveryKnown />
      <div className="mt-4 border-t border-line pt-4">
        <p className="mb-2 font-medium">{payments[order.payment]}</p>
        {children}
        {order.coupon && (
          <p className="mt-2 text-sm text-muted">
            <Trans>With the coupon {order.coupon}</Trans>
          </p>
        )}
      </div>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { OrderSums } from '../../../../features/order-view/order-sums.tsx'
import { useOrderWords } from '../../../../features/order-view/use-order-words.ts'
import type { Order } from '../../../../features/orders/schema.ts'
import { formatMoment } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../ui/language.ts'

/** What an order comes to, and how it is paid. What staff do with its payment and its refunds has its place here. */
export function OrderMoney({ order }: { order: Order }) {
  const language = useLanguage()
  const { payments } = useOrderWords()
  const until = order.payBy && formatMoment(language, order.payBy)
  return (
    <>
      <OrderSums sums={order} isDeliveryKnown />
      <p className="mt-4 border-t border-line pt-4 font-medium">{payments[order.payment]}</p>
      {until && (
        <p className="text-sm text-muted">
          <Trans>It is kept for the buyer until {until}, if it is not paid before.</Trans>
        </p>
      )}
      {order.coupon && (
        <p className="text-sm text-muted">
          <Trans>With the coupon {order.coupon}</Trans>
        </p>
      )}
    </>
  )
}

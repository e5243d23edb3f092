import { useLingui } from '@lingui/react/macro'
import type { SlotPart } from '#features/shop/delivery/rules.ts'
import type { OrderPayment, OrderState } from './rules.ts'

/** The words for states of an order, ways to pay and times of delivery. */
export function useOrderWords(): {
  states: Record<OrderState, string>
  payments: Record<OrderPayment, string>
  parts: Record<SlotPart, string>
} {
  const { t } = useLingui()
  return {
    states: {
      placed: t({ message: 'Placed', context: 'order' }),
      confirmed: t({ message: 'Confirmed', context: 'order' }),
      packed: t({ message: 'Packed', context: 'order' }),
      'out-for-delivery': t({ message: 'Out for delivery', context: 'order' }),
      delivered: t({ message: 'Delivered', context: 'order' }),
      cancelled: t({ message: 'Cancelled', context: 'order' }),
      returned: t({ message: 'Returned', context: 'order' }),
    },
    payments: {
      upi: t`UPI`,
      razorpay: t`Card, net banking or wallet`,
      'on-delivery': t`Pay on delivery`,
    },
    parts: { morning: t`Between 9 am and 1 pm`, afternoon: t`Between 1 pm and 6 pm` },
  }
}

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SlotPart } from '#features/shop/delivery/rules.ts'
import type { OrderPayment, OrderState } from './rules.ts'

export const orderStateNames: Record<OrderState, MessageDescriptor> = {
  unconfirmed: msg({ message: 'Waiting for confirmation', context: 'order' }),
  placed: msg({ message: 'Placed', context: 'order' }),
  confirmed: msg({ message: 'Confirmed', context: 'order' }),
  packed: msg({ message: 'Packed', context: 'order' }),
  'out-for-delivery': msg({ message: 'Out for delivery', context: 'order' }),
  delivered: msg({ message: 'Delivered', context: 'order' }),
  cancelled: msg({ message: 'Cancelled', context: 'order' }),
  returned: msg({ message: 'Returned', context: 'order' }),
}

/** The words for states of an order, ways to pay and times of delivery. */
export function useOrderWords(): {
  states: Record<OrderState, string>
  payments: Record<OrderPayment, string>
  parts: Record<SlotPart, string>
} {
  const { t, i18n } = useLingui()
  return {
    states: translated(i18n, orderStateNames),
    payments: {
      upi: t`UPI`,
      razorpay: t`Card, net banking or wallet`,
      'on-delivery': t`Pay on delivery`,
    },
    parts: { morning: t`Between 9 am and 1 pm`, afternoon: t`Between 1 pm and 6 pm` },
  }
}

function translated<Key extends string>(i18n: I18n, words: Record<Key, MessageDescriptor>) {
  const texts = Object.entries<MessageDescriptor>(words).map(([key, text]) => [key, i18n._(text)])
  return Object.fromEntries(texts) as Record<Key, string>
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { type OrderState, orderNumber } from './rules.ts'

/** The text for an order that has reached a state: in the list of notifications, and as the subject of the email. */
export function movedText(state: OrderState, number: string): MessageDescriptor {
  const texts: Record<OrderState, MessageDescriptor> = {
    placed: msg`We have received your order ${number}.`,
    confirmed: msg`Your order ${number} is confirmed.`,
    packed: msg`Your order ${number} is packed.`,
    'out-for-delivery': msg`Your order ${number} is on its way to you.`,
    delivered: msg`Your order ${number} has been delivered.`,
    cancelled: msg`Your order ${number} is cancelled.`,
    returned: msg`Everything from your order ${number} has come back to us.`,
  }
  return texts[state]
}

const kinds = new Map<OrderState, ReturnType<typeof kindOf>>()
function kindOf(state: OrderState) {
  return notificationKind<{ orderId: number }>({
    name: `orders.${state}`,
    category: 'orders',
    // A separate email goes to the address given with the order.
    byEmail: false,
    text: ({ orderId }) => movedText(state, orderNumber(orderId)),
    link: ({ orderId }) => `/order/${orderId}`,
  })
}
for (const state of [
  'placed',
  'confirmed',
  'packed',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'returned',
] as const)
  kinds.set(state, kindOf(state))

/** The kind of notification for a state. */
export function movedKind(state: OrderState): ReturnType<typeof kindOf> {
  return kinds.get(state)!
}

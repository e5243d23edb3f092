import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { movedText } from './order-email.server.ts'
import { type OrderState, orderNumber } from './rules.ts'

const kinds = new Map<OrderState, ReturnType<typeof kindOf>>()
function kindOf(state: OrderState) {
  return notificationKind<{ orderId: number }>({
    name: `orders.${state}`,
    category: 'orders',
    // The notification sends no email, because a separate one goes to the address given with the order.
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

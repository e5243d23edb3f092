import { notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { movedText } from './order-email.server.ts'
import { type OrderState, orderNumber } from './rules.ts'

type Of = { orderId: number }
const moved = (state: OrderState) => ({ text: ({ orderId }: Of) => movedText(state, orderNumber(orderId)) })

/** What the buyer learns when their order has moved to a state. */
export const orderNews = notificationKinds(
  'orders.',
  {
    category: 'orders',
    // The notification sends no email, because a separate one goes to the address given with the order.
    byEmail: false,
    link: ({ orderId }: Of) => `/order/${orderId}`,
  },
  {
    unconfirmed: moved('unconfirmed'),
    placed: moved('placed'),
    confirmed: moved('confirmed'),
    packed: moved('packed'),
    'out-for-delivery': moved('out-for-delivery'),
    delivered: moved('delivered'),
    cancelled: moved('cancelled'),
    returned: moved('returned'),
  } satisfies Partial<Record<OrderState, unknown>>,
)

import type { OrderPayment, OrderState } from '#features/shop/orders/rules.ts'

/** The ways to pay the driver. */
export const takenMethods = ['cash', 'upi'] as const
export type TakenMethod = (typeof takenMethods)[number]

/** The filters of staff's list of orders: by state, 'open' for all states in `openStates`, or 'all'. */
export const orderFilters = [
  'open',
  'unconfirmed',
  'placed',
  'confirmed',
  'packed',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'returned',
  'all',
] as const
export type OrderFilter = (typeof orderFilters)[number]

/** States in which something is still to be done. */
export const openStates: readonly OrderState[] = ['unconfirmed', 'placed', 'confirmed', 'packed', 'out-for-delivery']

/** Whether an order must be paid in advance, not on delivery. */
export function isPaidAhead({ payment }: { payment: OrderPayment }): boolean {
  return payment !== 'on-delivery'
}

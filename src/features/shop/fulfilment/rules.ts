import type { OrderPayment, OrderState } from '#features/shop/orders/rules.ts'

/** How a driver takes the money. */
export const takenMethods = ['cash', 'upi'] as const
export type TakenMethod = (typeof takenMethods)[number]

/** What the list of staff shows: those of one state, or all. */
export const orderFilters = [
  'open',
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

/** Where something is still to be done. */
export const openStates: readonly OrderState[] = ['placed', 'confirmed', 'packed', 'out-for-delivery']

/** Whether it has to be paid before it is packed. */
export function isPaidAhead({ payment }: { payment: OrderPayment }): boolean {
  return payment !== 'on-delivery'
}

/** The filter of an address; what is still to be done for any other text. */
export function readOrderFilter(given: unknown): OrderFilter {
  return orderFilters.find((each) => each === given) ?? 'open'
}

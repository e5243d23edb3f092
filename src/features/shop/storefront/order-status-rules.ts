import type { OrderState } from '#features/shop/orders/rules.ts'
import type { OrderPaymentDetails } from '#features/shop/payments/schema.ts'

/** Whether an order is still on its way to its buyer. */
export function isOnItsWay(state: OrderState): boolean {
  return ['placed', 'confirmed', 'packed', 'out-for-delivery'].includes(state)
}

/** Whether the buyer has to pay next. */
export function mustPayNow({ next }: Pick<OrderPaymentDetails, 'next'>): boolean {
  return next === 'upi' || next === 'razorpay'
}

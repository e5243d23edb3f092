/**
 * The coupon code to send with an order. Blank if the coupon on the screen is not valid, so that it can't block the
 * order.
 */
export function couponToSend(coupon: { code: string; problem: string | null } | null): string {
  return coupon && !coupon.problem ? coupon.code : ''
}

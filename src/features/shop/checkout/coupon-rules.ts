/** Normalises a typed code: 'build 10' is BUILD10. */
export function couponCodeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/**
 * The coupon code to send with an order. Blank if the coupon on the screen is not valid, so that it can't block the
 * order.
 */
export function couponToSend(coupon: { code: string; problem: string | null } | null): string {
  return coupon && !coupon.problem ? coupon.code : ''
}

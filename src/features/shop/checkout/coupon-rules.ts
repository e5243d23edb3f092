/** Normalises a typed code: 'build 10' is BUILD10. */
export function couponCodeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/**
 * The coupon code to send with an order. Blank unless the coupon on the screen counts, so that a coupon that does not
 * count never blocks an order.
 */
export function couponToSend(coupon: { code: string; problem: string | null } | null): string {
  return coupon && !coupon.problem ? coupon.code : ''
}

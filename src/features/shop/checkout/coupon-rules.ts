/** Normalises a typed code: 'build 10' is BUILD10. */
export function couponCodeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/**
 * The code to send with an order: only of a coupon that counts on the screen, so that a useless one never blocks an
 * order.
 */
export function couponToSend(coupon: { code: string; problem: string | null } | null): string {
  return coupon && !coupon.problem ? coupon.code : ''
}

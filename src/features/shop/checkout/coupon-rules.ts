/** The code that is meant: 'build 10' is BUILD10. */
export function couponCodeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** The code that goes along with an order: of a coupon that counts, as the screen says. One that does not never holds an order up. */
export function couponToSend(coupon: { code: string; problem: string | null } | null): string {
  return coupon && !coupon.problem ? coupon.code : ''
}

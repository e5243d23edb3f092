export const couponsPerPage = 25
export const couponKinds = ['percent', 'sum'] as const
/** Percent: coupons.value. */
export const highestPercent = 90
/** Rupees. */
export const highestOff = 1_000_000
export const mostUses = 1_000_000

/** A code as it was typed, in capitals: 'diwali 10' is 'DIWALI10'; undefined for what is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase()
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : undefined
}

export type CouponStanding = 'off' | 'not-yet' | 'over' | 'used-up' | 'on'

/** What a coupon is today. */
export function couponStanding(
  coupon: { isActive: boolean; firstDay: string; lastDay: string; uses: number; mostUses: number | null },
  today: string,
): CouponStanding {
  if (!coupon.isActive) return 'off'
  if (today > coupon.lastDay) return 'over'
  if (coupon.mostUses !== null && coupon.uses >= coupon.mostUses) return 'used-up'
  return today < coupon.firstDay ? 'not-yet' : 'on'
}

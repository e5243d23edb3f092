import { plainCode } from '#platform/values/india.ts'

/** The fields of a coupon that the checkout needs. Amounts are in rupees. */
export type Coupon = {
  kind: 'percent' | 'sum'
  value: number
  leastGoods: number
  /** The highest discount of a percentage coupon, in rupees. Null if there is no such limit. */
  mostOff: number | null
  firstDay: string
  lastDay: string
  isActive: boolean
}

/** 'too-many': the buyer has tried too many codes, so this one was not looked up. */
export type CouponRefusal =
  | { reason: 'unknown' | 'too-many' | 'over' | 'used-up' | 'used-by-you' }
  | { reason: 'too-little'; leastGoods: number }

/**
 * Why a coupon is not valid for goods of this value on this day; undefined if it is valid. How often it was used is
 * checked elsewhere.
 */
export function couponRefusal(
  coupon: Coupon,
  { goods, today }: { goods: number; today: string },
): CouponRefusal | undefined {
  if (!coupon.isActive) return { reason: 'over' }
  // Somebody who guesses a code early must not learn that it will become valid.
  if (today < coupon.firstDay) return { reason: 'unknown' }
  if (today > coupon.lastDay) return { reason: 'over' }
  if (goods < coupon.leastGoods) return { reason: 'too-little', leastGoods: coupon.leastGoods }
  return undefined
}

/**
 * The discount of a coupon in whole rupees. A percentage is rounded down. At least one rupee of the goods remains to
 * be paid.
 */
export function couponDiscount({ kind, value, mostOff }: Coupon, goods: number): number {
  const off = kind === 'sum' ? value : Math.min(Math.floor((goods * value) / 100), mostOff ?? goods)
  return Math.min(off, goods - 1)
}

export const couponsPerPage = 25
export const couponKinds = ['percent', 'sum'] as const
/** The highest discount in percent (`coupons.value`). */
export const highestPercent = 90
/** The highest amount in a coupon, in rupees. */
export const highestOff = 1_000_000
export const mostUses = 1_000_000

/** Normalises a typed code: 'diwali 10' is 'DIWALI10'. Undefined for a text that can't be a code. */
export function readCode(typed: string): string | undefined {
  const code = plainCode(typed)
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : undefined
}

export type CouponStanding = 'off' | 'not-yet' | 'over' | 'used-up' | 'on'

/** The state of a coupon today. */
export function couponStanding(
  coupon: { isActive: boolean; firstDay: string; lastDay: string; uses: number; mostUses: number | null },
  today: string,
): CouponStanding {
  if (!coupon.isActive) return 'off'
  if (today > coupon.lastDay) return 'over'
  if (coupon.mostUses !== null && coupon.uses >= coupon.mostUses) return 'used-up'
  return today < coupon.firstDay ? 'not-yet' : 'on'
}

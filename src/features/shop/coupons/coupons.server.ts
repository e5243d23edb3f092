import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type Coupon, type CouponRefusal, couponRefusal } from './rules.ts'

export type FoundCoupon = Coupon & { id: number; code: string; mostUses: number | null; mostEach: number | null }

/** The coupon with this code; undefined if it does not exist. */
export async function findCoupon(db: Db, code: string): Promise<FoundCoupon | undefined> {
  const { rows } = await sql<FoundCoupon>`
    select id, code, kind, value, least_goods as "leastGoods", most_off as "mostOff", most_uses as "mostUses", most_each as "mostEach",
      first_day as "firstDay", last_day as "lastDay", is_active as "isActive"
    from coupons where code = ${code}`.execute(db)
  return rows[0]
}

export type CouponAnswer =
  | { code: string; coupon: FoundCoupon; refusal?: undefined }
  | { code: string; coupon?: undefined; refusal: CouponRefusal }

/**
 * Whether a coupon code is valid today for goods of this value. How often it was used is checked when the order is
 * placed.
 */
export async function checkCoupon(
  db: Db,
  code: string,
  asked: { goods: number; today: string },
): Promise<CouponAnswer | undefined> {
  if (!code) return undefined
  const coupon = await findCoupon(db, code)
  const refusal: CouponRefusal | undefined = coupon ? couponRefusal(coupon, asked) : { reason: 'unknown' }
  return refusal ? { code, refusal } : { code, coupon: coupon! }
}

import { type Goods, goodsOf } from '#features/shop/cart/goods.server.ts'
import { type CouponAnswer, checkCoupon } from '#features/shop/coupons/coupons.server.ts'
import { findDeliveryArea } from '#features/shop/delivery/delivery.server.ts'
import type { DeliveryArea } from '#features/shop/delivery/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader, UserType } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type BasketLine, type CheckoutTotals, checkoutTotals } from './rules.ts'

export type Wanted = { productId: number; quantity: number }
/** A wanted line that this buyer can buy. */
export type FilledLine = BasketLine & { goods: Goods }

export type Basket = {
  lines: FilledLine[]
  /** Lines that can't be bought: the product is no longer sold or not sold to this buyer, or the stock is too low. */
  leftOut: (Wanted & { goods: Goods | undefined })[]
  area: DeliveryArea | undefined
  coupon: CouponAnswer | undefined
  totals: CheckoutTotals
}

type Asked = { pincode: string; needsUnloading: boolean; coupon: string }
type Buying = { userType: UserType | null; reader: Reader }

/** Calculates what an order of these goods would cost now, and which of the goods can't be bought. */
export async function fillBasket(
  db: Db,
  wanted: readonly Wanted[],
  { pincode, needsUnloading, coupon: code }: Asked,
  { userType, reader }: Buying,
): Promise<Basket> {
  const ids = wanted.map(({ productId }) => productId)
  const [goods, area] = await Promise.all([
    goodsOf(db, ids, { language: reader.language, userType }),
    pincode ? findDeliveryArea(db, pincode) : undefined,
  ])
  const states = await statesOf(db, [...new Set([...goods.values()].map(({ sellerId }) => sellerId))])
  const isThere = ({ productId, quantity }: Wanted) => {
    const found = goods.get(productId)
    return found?.isSold && found.stock >= quantity
  }
  const lines = wanted.filter(isThere).map(({ productId, quantity }): FilledLine => {
    const found = goods.get(productId)!
    const { price, gstRate, weightGrams, isHeavy, sellerId } = found
    return { goods: found, quantity, price, gstRate, weightGrams, isHeavy, sellerState: states.get(sellerId)! }
  })
  const sum = lines.reduce((all, { quantity, price }) => all + quantity * price, 0)
  const coupon = await checkCoupon(db, code, { goods: sum, today: dayInIndia(reader.today) })
  return {
    lines,
    leftOut: wanted.filter((each) => !isThere(each)).map((each) => ({ ...each, goods: goods.get(each.productId) })),
    area,
    coupon,
    totals: checkoutTotals(lines, { area, needsUnloading, coupon: coupon?.coupon }),
  }
}

async function statesOf(db: Db, sellerIds: readonly number[]): Promise<Map<number, string>> {
  if (sellerIds.length === 0) return new Map()
  const rows = await db.selectFrom('sellers').select(['id', 'state_code']).where('id', 'in', sellerIds).execute()
  return new Map(rows.map(({ id, state_code }) => [id, state_code]))
}

import { type Coupon, couponDiscount } from '#features/shop/coupons/rules.ts'
import { type DeliveryArea, deliveryCharges, type Vehicle } from '#features/shop/delivery/rules.ts'
import { type PricedLine, type Totals, totalsOf } from '#features/shop/orders/total-rules.ts'

/** A line that can be bought. Prices are in rupees, GST included. */
export type BasketLine = PricedLine & { weightGrams: number; isHeavy: boolean }

/**
 * The totals of a checkout. Without a pincode they contain no delivery charge, and the tax assumes a delivery within
 * the first seller's state.
 */
export type CheckoutTotals = Totals & { heavyKg: number; vehicle: Vehicle | null }

/** The totals of a checkout. `area` is undefined until there is a pincode that we deliver to. */
export function checkoutTotals(
  lines: readonly BasketLine[],
  {
    area,
    needsUnloading,
    coupon,
  }: { area: DeliveryArea | undefined; needsUnloading: boolean; coupon: Coupon | undefined },
): CheckoutTotals {
  const goods = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const discount = coupon && goods > 0 ? couponDiscount(coupon, goods) : 0
  const charges = area && deliveryCharges(area, lines, { goods, needsUnloading })
  const heavy = lines.filter(({ isHeavy }) => isHeavy)
  return {
    ...totalsOf(lines, {
      discount,
      delivery: charges?.delivery ?? 0,
      unloading: charges?.unloading ?? 0,
      state: area?.stateCode ?? lines[0]?.sellerState ?? '',
    }),
    vehicle: charges?.vehicle ?? null,
    heavyKg: heavy.reduce((grams, each) => grams + each.quantity * each.weightGrams, 0) / 1000,
  }
}

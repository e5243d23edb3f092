import type { Buyer } from '#features/shop/cart/buyer.server.ts'
import { cartOf } from '#features/shop/cart/cart.server.ts'
import { cartTokenOf } from '#features/shop/cart/cart-token.server.ts'
import { deliveryDays } from '#features/shop/delivery/rules.ts'
import type { OrderPayment } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { townByPincode } from '#platform/values/towns.ts'
import { type Basket, fillBasket } from './basket.server.ts'
import type { CouponTried } from './guesses.server.ts'
import type { Checkout } from './schema.ts'

type Asked = { pincode: string; needsUnloading: boolean; coupon: string }
type Reading = {
  reader: Reader
  offered(total: number): OrderPayment[]
  /** Counts an attempt to use a coupon code. Undefined if the buyer has reached the limit of wrong codes. */
  guess(code: string): Promise<CouponTried | undefined>
}

/** The checkout of a buyer's cart. Lines that can't be bought are left out, and quantities are limited by the stock. */
export async function findCheckout(
  db: Db,
  buyer: Buyer,
  asked: Asked,
  { reader, offered, guess }: Reading,
): Promise<Checkout> {
  const cart = await cartOf(db, buyer, reader)
  const wanted = cart
    .filter(({ quantity }) => quantity > 0)
    .map(({ goods, quantity }) => ({ productId: goods.id, quantity }))
  const tried = await guess(asked.coupon)
  const coupon = tried ? asked.coupon : ''
  const basket = await fillBasket(db, wanted, { ...asked, coupon }, { userType: buyer.user?.userType ?? null, reader })
  await tried?.(basket.coupon)
  const { goods, discount, delivery, unloading, total, tax, heavyKg, vehicle } = basket.totals
  return {
    lines: basket.lines.map(({ goods: { id, slug, name, unit, stock, picture, isHeavy, price }, quantity }) => ({
      ...{ productId: id, slug, name, unit, quantity, price, stock, isHeavy, picture },
    })),
    leftOut: cart.filter(({ quantity, wanted }) => quantity < wanted).length,
    ...{ goods, discount, delivery, unloading, total, tax, heavyKg, vehicle },
    area: areaOf(basket, reader),
    coupon: tried ? couponOf(basket) : { code: asked.coupon, problem: 'too-many', leastGoods: null },
    payments: offered(total),
    cart: await cartTokenOf(db, buyer),
  }
}

function areaOf({ area }: Basket, { language, today }: Reader): Checkout['area'] {
  if (!area) return null
  const { pincode, freeFrom, leadDays } = area
  const place = townByPincode(pincode)?.names[language] ?? ''
  return { pincode, place, freeFrom, days: deliveryDays(today, leadDays) }
}

function couponOf({ coupon }: Basket): Checkout['coupon'] {
  if (!coupon) return null
  const { code, refusal } = coupon
  const leastGoods = refusal?.reason === 'too-little' ? refusal.leastGoods : null
  return { code, problem: refusal?.reason ?? null, leastGoods }
}

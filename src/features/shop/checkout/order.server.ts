import { msg, plural } from '@lingui/core/macro'
import type { Goods } from '#features/shop/cart/goods.server.ts'
import { deliveryDays } from '#features/shop/delivery/rules.ts'
import { tooManyUnpaid } from '#features/shop/orders/moves.server.ts'
import { mustBeConfirmed, type OrderPayment, payUntil } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { requestHash } from '#platform/database/store-once.server.ts'
import { HttpRefusal, refusedField, usedKey } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { type Basket, fillBasket } from './basket.server.ts'
import { couponText } from './coupon-text-rules.ts'
import type { CouponTried } from './guesses.server.ts'
import type { NewOrder, Placed } from './place.server.ts'
import type { CheckoutFormFields } from './schema.ts'

type Sent = CheckoutFormFields & {
  lines: { productId: number; quantity: number; price: number }[]
  total: number
  /** The token of the cart (shop/cart/cart-token.server.ts). */
  cart: string
}
type Ordering = {
  key: string
  reader: Reader
  /** Counts a new order against the sender's limits, once for each `press`. The returned function undoes the count. */
  count(press: string): Promise<() => Promise<void>>
  /** Counts an attempt to use a coupon code. Undefined if the buyer has reached the limit of wrong codes. */
  guess(code: string): Promise<CouponTried | undefined>
  /** Whether the buyer's account has a confirmed email address or phone number. */
  isReachable: boolean
  place(order: NewOrder): Promise<Placed>
  offered(total: number): OrderPayment[]
}

/**
 * Places an order for what was on the buyer's screen, once per key, and returns its id. Refuses with 409 when goods,
 * prices or total differ from what was shown, and with 422 when a typed value is invalid.
 */
export async function order(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'> | null,
  sent: Sent,
  { key, reader, count, guess, isReachable, place, offered }: Ordering,
): Promise<number> {
  const hash = requestHash({ user: user?.id ?? null, ...sent })
  const earlier = await orderUnder(db, key)
  if (earlier) {
    if (!earlier.request_hash.equals(hash)) throw usedKey()
    return earlier.id
  }
  const asked = { pincode: sent.pincode, needsUnloading: sent.needsUnloading, coupon: sent.coupon }
  const tried = await guess(sent.coupon)
  if (!tried) throw refusedField('coupon', couponText({ reason: 'too-many' }))
  const basket = await fillBasket(db, sent.lines, asked, { userType: user?.userType ?? null, reader })
  const { area, coupon, totals } = basket
  await tried(coupon)
  if (!area) throw refusedField('pincode', msg`We don't deliver to this pincode yet.`)
  if (coupon?.refusal) throw refusedField('coupon', couponText(coupon.refusal))
  requireSeen(basket, sent)
  if (!deliveryDays(reader.today, area.leadDays).includes(sent.slotDay))
    throw refusedField('slotDay', msg`This date is no longer available. Please choose another one.`)
  if (!offered(totals.total).includes(sent.payment))
    throw refusedField('payment', msg`This order can't be paid this way. Please choose another way to pay.`)
  // The count is undone if the order is refused, because the buyer may correct it and try again.
  const takeBack = await count(`${key} ${hash.toString('hex')}`)
  const state = mustBeConfirmed(totals.total, isReachable) ? 'unconfirmed' : 'placed'
  const wanted: NewOrder = {
    ...{ key, cart: sent.cart, hash: hash.toString('hex'), userId: user?.id ?? null, language: reader.language },
    ...contactOf(sent),
    ...{ stateCode: area.stateCode, slotDay: sent.slotDay, slotPart: sent.slotPart, payment: sent.payment },
    state,
    payBy: payUntil({ payment: sent.payment, state, now: reader.today })?.toISOString() ?? null,
    ...{ goods: totals.goods, discount: totals.discount, delivery: totals.delivery, unloading: totals.unloading },
    total: totals.total,
    couponId: coupon?.coupon?.id ?? null,
    lines: newLines(basket),
  }
  let placed: Placed | undefined
  try {
    placed = await place(wanted)
  } finally {
    // If another press has placed the order, one of the two was counted for it.
    if (!placed || !('orderId' in placed)) await takeBack()
  }
  return orderIdOf(placed, basket)
}

function orderUnder(db: Db, key: string) {
  return db.selectFrom('orders').select(['id', 'request_hash']).where('idempotency_key', '=', key).executeTakeFirst()
}

function contactOf({ email, fullName, phone, street, landmark, city, firm, gstin, pincode, needsUnloading }: Sent) {
  return { email, fullName, phone, street, landmark, city, firm, gstin, pincode, needsUnloading }
}

function newLines({ lines, totals }: Basket): NewOrder['lines'] {
  return lines.map(({ goods, quantity, price, gstRate }, at) => ({
    ...{ productId: goods.id, sellerId: goods.sellerId, name: goods.name, hsn: goods.hsn, gstRate, unit: goods.unit },
    ...{ returnDays: goods.returnDays, quantity, price, ...totals.shares[at]! },
  }))
}

/** Refuses the order (409) unless everything is in stock, at the price and the total that were shown. */
function requireSeen({ lines, leftOut, totals }: Basket, sent: Sent): void {
  const [missing] = leftOut
  if (missing?.goods?.isSold) throw tooFew(missing.goods.name, missing.goods.stock)
  if (missing) throw noLongerSold(missing.goods)
  const dearer = lines.find(({ price }, at) => price !== sent.lines[at]!.price)
  if (dearer) throw priceChanged(dearer.goods.name)
  if (totals.total !== sent.total) throw changed()
}

function tooFew(name: string, remaining: number): HttpRefusal {
  return new HttpRefusal(
    409,
    remaining === 0
      ? msg`${name} has just sold out. Nothing was ordered.`
      : msg`${plural(remaining, { one: `Only # of ${name} is left now. Nothing was ordered.`, other: `Only # of ${name} are left now. Nothing was ordered.` })}`,
  )
}

/** Trade goods are not named to people who may not see them. */
function noLongerSold(goods: Pick<Goods, 'name' | 'isTrade'> | undefined): HttpRefusal {
  if (!goods || goods.isTrade) return changed()
  const { name } = goods
  return new HttpRefusal(409, msg`${name} is no longer sold. Please take it out of your cart. Nothing was ordered.`)
}

function priceChanged(name: string): HttpRefusal {
  return new HttpRefusal(
    409,
    msg`The price of ${name} has changed since you opened this page. Please check your cart before you order.`,
  )
}

/** The total has changed although the goods are the same, for example by the cost of delivery. */
function changed(): HttpRefusal {
  return new HttpRefusal(
    409,
    msg`Something in your cart has changed since you opened this page. Please check your cart before you order.`,
  )
}

function orderIdOf(placed: Placed, { lines }: Basket): number {
  if ('orderId' in placed) return placed.orderId
  if (placed.outcome === 'key-used') throw usedKey()
  if (placed.outcome === 'cart-used')
    throw new HttpRefusal(
      409,
      msg`You have just ordered this, perhaps in another tab. We have sent you an email about it.`,
    )
  if (placed.outcome === 'coupon-used-up') throw refusedField('coupon', couponText({ reason: 'used-up' }))
  if (placed.outcome === 'coupon-used-by-you') throw refusedField('coupon', couponText({ reason: 'used-by-you' }))
  if (placed.outcome === 'too-many-unpaid') throw refusedField('payment', tooManyUnpaid)
  if (!('productId' in placed)) throw changed()
  const { goods } = lines.find(({ goods }) => goods.id === placed.productId)!
  if (placed.outcome === 'gone') throw noLongerSold(goods)
  throw placed.outcome === 'out-of-stock' ? tooFew(goods.name, placed.remaining) : priceChanged(goods.name)
}

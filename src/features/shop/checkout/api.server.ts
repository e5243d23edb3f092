import { isReachable } from '#features/people/accounts/person.server.ts'
import { buyerOf, storeGuestCart } from '#features/shop/cart/buyer.server.ts'
import { withoutProducts } from '#features/shop/cart/rules.ts'
import { addAddress } from '#features/shop/delivery/addresses.server.ts'
import { offeredPayments } from '#features/shop/orders/offered.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { mustBeConfirmed, orderNumber } from '#features/shop/orders/rules.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { findCheckout } from './checkout.server.ts'
import { createCouponGuesses } from './guesses.server.ts'
import { order } from './order.server.ts'
import { createOrderCounts } from './order-counts.server.ts'
import { createPlacing } from './place.server.ts'
import { checkoutSchema, checkoutSearch, newOrder, placedSchema } from './schema.ts'

/** The endpoints of the checkout, from the cart to a placed order. */
export function checkoutEndpoints({ db, env, live, now }: Dependencies) {
  const refs = createOrderRefs(env)
  const place = createPlacing(db, now)
  const count = createOrderCounts(db, createSecrets(sessionSecret(env), 'emails of those who order'))
  const guesses = createCouponGuesses(db)
  const guessIn = (c: EndpointContext) => {
    const user = c.get('visitor')
    return (code: string) => guesses(user ? `user ${user.id}` : c.get('address'), code)
  }
  return [
    endpoint('GET /api/checkout', {
      does: 'Adds up the cart, with the delivery to a pincode and the discount of a coupon',
      query: checkoutSearch,
      answer: checkoutSchema,
      says: 'Sums in rupees, tax in paise, and the days of delivery',
      run: async ({ query: { pincode, unloading, coupon }, reader, c }) => {
        const asked = { pincode, needsUnloading: unloading, coupon }
        const offered = (total: number) => offeredPayments(env, total)
        const guess = guessIn(c)
        return await findCheckout(db, buyerOf(c), asked, { reader, offered, guess })
      },
    }),
    endpoint('POST /api/orders', {
      does: 'Orders what the visitor has seen on the screen, once for each Idempotency-Key; guests need no account',
      keyed: true,
      body: newOrder,
      answer: placedSchema,
      status: 201,
      says: 'The reference of the order; for a guest, the one in its link',
      refuses: [503],
      run: async ({ user, body: sent, once, reader, c }) => {
        const isKnown = user !== null && (await isReachable(db, user))
        const ordering = {
          ...{ key: once.key, reader, isReachable: isKnown, place },
          count: (press: string) => count(c, { ...sent, isReachable: isKnown, press }),
          guess: guessIn(c),
          offered: (total: number) => offeredPayments(env, total),
        }
        const id = await order(db, user, sent, ordering)
        if (user && sent.keepsAddress) await addAddress(db, user, { ...sent, isDefault: false }, now())
        const buyer = buyerOf(c)
        const productIds = sent.lines.map(({ productId }) => productId)
        if (buyer.user) live.tell(buyer.user.id, 'cart')
        else storeGuestCart(c, env, withoutProducts(buyer.guestCart, productIds))
        return {
          ref: user ? String(id) : refs.refOf(id),
          number: orderNumber(id),
          isPaidFirst: sent.payment !== 'on-delivery' && !mustBeConfirmed(sent.total, isKnown),
        }
      },
    }),
  ]
}

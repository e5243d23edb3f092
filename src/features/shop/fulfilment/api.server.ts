import { msg } from '@lingui/core/macro'
import type { CartChanges } from '#features/shop/cart/change-cart.server.ts'
import { countOrderAttempt } from '#features/shop/orders/order-limit.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { findOrder } from '#features/shop/orders/orders.server.ts'
import { cancellation, confirmation, orderSchema, refParams } from '#features/shop/orders/schema.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { refusedField } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { withOrderAgain } from './order-again.server.ts'
import { orderedAgainSchema } from './schema.ts'
import { cancelOrder, confirmOrder } from './steps.server.ts'

/** The endpoints for what buyers can do with their orders. */
export function fulfilmentEndpoints({ db, env, now }: Dependencies, cart: CartChanges) {
  const refs = createOrderRefs(env)
  const changes = createLimit(30, 60 * 60)
  return [
    endpoint('POST /api/orders/{ref}/cancellation', {
      does: 'Cancels an order that is not packed yet; repeating it changes nothing',
      params: refParams,
      body: cancellation,
      answer: orderSchema,
      says: 'The order; what was paid is refunded',
      refuses: [403, 404, 409, 429],
      run: async ({ user, params, body, reader, c }) => {
        const seen = refs.seenBy(user, params.ref)
        await countOrderAttempt(c, db, seen, changes)
        await cancelOrder(db, seen, { ...body, now: now() })
        return await findOrder(db, seen, reader)
      },
    }),
    endpoint('POST /api/orders/{ref}/confirmation', {
      does: 'Confirms an order by the token in the link of its email; repeating it changes nothing',
      params: refParams,
      body: confirmation,
      answer: orderSchema,
      says: 'The order; its goods are reserved',
      refuses: [403, 404, 409, 429],
      run: async ({ user, params, body: { token }, reader, c }) => {
        const seen = refs.seenBy(user, params.ref)
        await countOrderAttempt(c, db, seen, changes)
        if (!refs.isConfirmationOf(seen.id, token))
          throw refusedField('token', msg`The link is incomplete. Please open it in our email again.`)
        await confirmOrder(db, seen, now())
        return await findOrder(db, seen, reader)
      },
    }),
    endpoint('POST /api/orders/{ref}/again', {
      does: 'Puts the products of an order into the cart again, as far as they are in stock; repeating it changes nothing',
      params: refParams,
      answer: orderedAgainSchema,
      says: 'How many products are in the cart, and how many are not',
      refuses: [403, 404, 429],
      run: async ({ user, params, c }) => {
        const seen = refs.seenBy(user, params.ref)
        const { added, left } = await cart.change(c, (db, cart, userType) =>
          withOrderAgain(db, seen, { cart, userType }),
        )
        return { added, left }
      },
    }),
  ]
}

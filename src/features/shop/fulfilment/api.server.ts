import type { CartChanges } from '#features/shop/cart/change-cart.server.ts'
import { countOrderAttempt } from '#features/shop/orders/order-limit.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { findOrder } from '#features/shop/orders/orders.server.ts'
import { cancellation, orderSchema, refParams } from '#features/shop/orders/schema.ts'
import { createEndpoints, readerOf } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { cancellationEndpoint, orderAgainEndpoint } from './endpoints.ts'
import { withOrderAgain } from './order-again.server.ts'
import { orderedAgainSchema } from './schema.ts'
import { cancelOrder } from './steps.server.ts'

const cancellationRoute = route(cancellationEndpoint, {
  summary: 'Cancels an order that is not packed yet; repeating it changes nothing',
  params: refParams,
  body: cancellation,
  answer: orderSchema,
  says: 'The order; what was paid is refunded',
  refusals: [403, 404, 409, 422, 429],
})
const againRoute = route(orderAgainEndpoint, {
  summary:
    'Puts the products of an order into the cart again, as far as they are in stock; repeating it changes nothing',
  params: refParams,
  answer: orderedAgainSchema,
  says: 'How many products are in the cart, and how many are not',
  refusals: [403, 404, 422, 429],
})

/** The endpoints for what buyers can do with their orders. */
export function fulfilmentEndpoints({ db, env, now }: Dependencies, cart: CartChanges) {
  const refs = createOrderRefs(env)
  const changes = createLimit(30, 60 * 60)
  return createEndpoints()
    .openapi(cancellationRoute, async (c) => {
      const seen = refs.seenBy(c.get('visitor'), c.req.valid('param').ref)
      await countOrderAttempt(c, db, seen, changes)
      await cancelOrder(db, seen, { ...c.req.valid('json'), now: now() })
      return c.json(await findOrder(db, seen, readerOf(c, now)), 200)
    })
    .openapi(againRoute, async (c) => {
      const seen = refs.seenBy(c.get('visitor'), c.req.valid('param').ref)
      const { added, left } = await cart.change(c, (db, cart, userType) => withOrderAgain(db, seen, { cart, userType }))
      return c.json({ added, left }, 200)
    })
}

import { msg } from '@lingui/core/macro'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, readerOf, signedIn } from '../../platform/endpoint.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import { route } from '../../platform/route.server.ts'
import { orderEndpoint, orderLookupEndpoint, ordersEndpoint } from './endpoints.ts'
import { createOrderRefs } from './order-ref.server.ts'
import { findOrder, listOwnOrders, lookUpOrder } from './orders.server.ts'
import { foundOrderSchema, orderLookup, orderSchema, ordersSchema, ordersSearch, refParams } from './schema.ts'

const listRoute = route(ordersEndpoint, {
  summary: 'Your orders in the shop, latest first, in pages',
  query: ordersSearch,
  answer: ordersSchema,
  says: 'A page of them',
  refusals: [401, 422],
})
const lookupRoute = route(orderLookupEndpoint, {
  summary: 'Finds an order by its number and the phone number that it was ordered with',
  body: orderLookup,
  answer: foundOrderSchema,
  says: 'The reference with which it can be read',
  refusals: [404, 422, 429],
})
const orderRoute = route(orderEndpoint, {
  summary: 'An order: one of your own by its id, any by the reference in its link',
  params: refParams,
  answer: orderSchema,
  says: 'The order with its lines and its history',
  refusals: [404, 422],
})

/** Orders as their buyers read them. */
export function orderEndpoints({ db, env, now }: Dependencies) {
  const refs = createOrderRefs(env)
  // A number is guessed easily and a phone number is not: few tries for one of either, however it is typed and from however many addresses.
  const byAddress = createLimit(20, 60 * 60)
  const byNumber = createLimit(10, 60 * 60)
  const byPhone = createLimit(20, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      const page = { ...c.req.valid('query'), language: c.get('language') }
      return c.json(await listOwnOrders(db, signedIn(c), page), 200)
    })
    .openapi(lookupRoute, async (c) => {
      const { number, phone } = c.req.valid('json')
      await countAgainst(c, byAddress, c.get('address'))
      await countAgainst(c, byNumber, String(number))
      await countAgainst(c, byPhone, phone)
      const id = await lookUpOrder(db, { id: number, phone })
      if (id === undefined) throw notFound(msg`We found no order with this number and phone number. Please check both.`)
      return c.json({ ref: refs.refOf(id) }, 200)
    })
    .openapi(orderRoute, async (c) => {
      const seen = refs.seenBy(c.get('visitor'), c.req.valid('param').ref)
      c.header('Cache-Control', 'private, no-store')
      return c.json(await findOrder(db, seen, readerOf(c, now)), 200)
    })
}

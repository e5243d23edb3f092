import { msg } from '@lingui/core/macro'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { countOrderAttempt } from './order-limit.server.ts'
import { createOrderRefs, linkTask } from './order-ref.server.ts'
import { listOwnOrders, lookUpOrder, readOrder } from './orders.server.ts'
import { foundOrderSchema, orderLookup, orderSchema, ordersSchema, ordersSearch, refParams } from './schema.ts'

/** The endpoints with which buyers read and find their orders. */
export function orderEndpoints({ db, env, now }: Dependencies) {
  const refs = createOrderRefs(env)
  // Order numbers are easy to guess, phone numbers are not. So lookups are also limited per order number and per phone
  // number. Attempts count together even if they come from many network addresses or write the numbers differently.
  const byAddress = sharedLimit(db, 'order lookups from an address', 20, 60 * 60)
  const byNumber = sharedLimit(db, 'lookups of an order', 10, 60 * 60)
  const byPhone = sharedLimit(db, 'order lookups with a number', 20, 60 * 60)
  // Each request sends the buyer an email, and it may come from somebody else who has looked the order up.
  const links = sharedLimit(db, 'emails with the link of an order', 3, 24 * 60 * 60)
  return [
    endpoint('GET /api/orders', {
      does: 'Lists the visitor’s orders in the shop, the latest first, in pages',
      who: signedIn,
      query: ordersSearch,
      answer: ordersSchema,
      says: 'A page of orders',
      run: async ({ user, query, reader }) => {
        const page = { ...query, language: reader.language }
        return await listOwnOrders(db, user, page)
      },
    }),
    endpoint('POST /api/orders/lookup', {
      does: 'Finds an order by its number and the phone number that it was placed with',
      body: orderLookup,
      answer: foundOrderSchema,
      says: 'A reference that reads the order for a day; for an order of the visitor, its usual reference',
      refuses: [404, 429],
      run: async ({ user, body: { number, phone }, c }) => {
        await countAgainst(c, byAddress, c.get('address'))
        await countAgainst(c, byNumber, String(number))
        await countAgainst(c, byPhone, phone)
        const found = await lookUpOrder(db, { id: number, phone })
        if (!found) throw notFound(msg`We found no order with this number and phone number. Please check both.`)
        const isOwn = found.userId !== null && found.userId === user?.id
        return { ref: isOwn ? String(found.id) : refs.lookupRefOf(found.id, now()) }
      },
    }),
    endpoint('POST /api/orders/{ref}/link', {
      does: 'Emails the link of an order that was looked up to the address that it was placed with',
      params: refParams,
      says: 'The email is on its way',
      refuses: [404, 429],
      run: async ({ user, params, c }) => {
        const seen = refs.readBy(user, params.ref, now())
        await countOrderAttempt(c, db, seen, links)
        await addJob(db, linkTask, { orderId: seen.id })
      },
    }),
    endpoint('GET /api/orders/{ref}', {
      does: 'Reads an order: the visitor’s own by its id, any by the reference in its link, and a part of it by the reference from a lookup',
      params: refParams,
      answer: orderSchema,
      says: 'The order with its lines and its history',
      refuses: [404],
      run: async ({ user, params, reader, c }) => {
        const seen = refs.readBy(user, params.ref, now())
        c.header('Cache-Control', 'private, no-store')
        return await readOrder(db, seen, reader)
      },
    }),
  ]
}

import { staffOf } from '#features/people/staff/staff.server.ts'
import { staffOrdersEndpoint } from '#features/shop/orders/endpoints.ts'
import { staffOrdersSchema } from '#features/shop/orders/schema.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { staffMoveEndpoint, staffOrderEndpoint } from './endpoints.ts'
import { staffMove, staffOrderSchema, staffOrdersSearch } from './schema.ts'
import { findStaffOrder, listStaffOrders } from './staff-orders.server.ts'
import { moveByStaff } from './steps.server.ts'

const listRoute = route(staffOrdersEndpoint, {
  summary: 'Lists the orders of the shop in one state, or finds them by order number or phone number, in pages',
  query: staffOrdersSearch,
  answer: staffOrdersSchema,
  says: 'A page of orders, the latest first; those that need work by their day of delivery',
  refusals: [401, 403, 422],
})
const orderRoute = route(staffOrderEndpoint, {
  summary: 'Reads an order, and the states to which staff may move it',
  params: idParams,
  answer: staffOrderSchema,
  says: 'The order',
  refusals: [401, 403, 404, 422],
})
const moveRoute = route(staffMoveEndpoint, {
  summary: 'Moves an order to its next state; repeating it changes nothing',
  params: idParams,
  body: staffMove,
  answer: staffOrderSchema,
  says: 'The order as it is now. The buyer is told',
  refusals: [401, 403, 404, 409, 422],
})

/** The endpoints for what staff can do with orders. */
export function staffOrderEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listStaffOrders(db, { ...c.req.valid('query'), language: c.get('language') }), 200)
    })
    .openapi(orderRoute, async (c) => {
      const staff = await staffOf(c, db)
      const asked = { id: c.req.valid('param').id, language: c.get('language') }
      return c.json(await findStaffOrder(db, staff, asked), 200)
    })
    .openapi(moveRoute, async (c) => {
      const staff = await staffOf(c, db)
      const { id } = c.req.valid('param')
      await moveByStaff(db, staff, { id, ...c.req.valid('json'), now: now() })
      return c.json(await findStaffOrder(db, staff, { id, language: c.get('language') }), 200)
    })
}

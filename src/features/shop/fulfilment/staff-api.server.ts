import { staffOnly } from '#features/people/staff/staff.server.ts'
import { staffOrdersSchema } from '#features/shop/orders/schema.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { staffMove, staffOrderSchema, staffOrdersSearch } from './schema.ts'
import { findStaffOrder, listStaffOrders } from './staff-orders.server.ts'
import { moveByStaff } from './steps.server.ts'

/** The endpoints for what staff can do with orders. */
export function staffOrderEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/admin/orders', {
      does: 'Lists the orders of the shop in one state, or finds them by order number or phone number, in pages',
      who: staffOnly(db),
      query: staffOrdersSearch,
      answer: staffOrdersSchema,
      says: 'A page of orders, the latest first; those that need work by their day of delivery',
      run: ({ query, reader }) => listStaffOrders(db, { ...query, language: reader.language }),
    }),
    endpoint('GET /api/admin/orders/{id}', {
      does: 'Reads an order, and the states to which staff may move it',
      who: staffOnly(db),
      answer: staffOrderSchema,
      says: 'The order',
      refuses: [404],
      run: async ({ user: staff, params, reader }) => {
        const asked = { id: params.id, language: reader.language }
        return await findStaffOrder(db, staff, asked)
      },
    }),
    endpoint('PUT /api/admin/orders/{id}/state', {
      does: 'Moves an order to its next state; repeating it changes nothing',
      who: staffOnly(db),
      body: staffMove,
      answer: staffOrderSchema,
      says: 'The order as it is now. The buyer is told',
      refuses: [404, 409],
      run: async ({ user: staff, params: { id }, body, reader }) => {
        await moveByStaff(db, staff, { id, ...body, now: now() })
        return await findStaffOrder(db, staff, { id, language: reader.language })
      },
    }),
  ]
}

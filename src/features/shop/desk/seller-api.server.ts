import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { newSeller, sellerSave, staffSellerSchema, staffSellersSchema } from './seller-schema.ts'
import { addSeller, listSellers, saveSeller } from './sellers.server.ts'

/** The endpoints with which staff manage sellers, whose names and GSTINs are on products and invoices. */
export function staffSellerEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(100, 60 * 60)
  return [
    endpoint('GET /api/admin/sellers', {
      does: 'Lists the sellers of the shop',
      who: staffOnly(db),
      answer: staffSellersSchema,
      says: 'All sellers, by name',
      run: async () => ({ sellers: await listSellers(db) }),
    }),
    endpoint('POST /api/admin/sellers', {
      does: 'Adds a seller; repeating it changes nothing',
      who: staffOnly(db),
      limit: saves,
      body: newSeller,
      answer: staffSellerSchema,
      status: 201,
      says: 'The seller',
      run: ({ user: staff, body }) => addSeller(db, staff, { input: body, now: now() }),
    }),
    endpoint('PUT /api/admin/sellers/{id}', {
      does: 'Changes a seller',
      who: staffOnly(db),
      limit: saves,
      body: sellerSave,
      answer: staffSellerSchema,
      says: 'The seller as it is now',
      refuses: [404, 409],
      run: ({ user: staff, params, body: { version, ...input } }) =>
        saveSeller(db, staff, { ...params, version, input, now: now() }),
    }),
  ]
}

import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { newSellerEndpoint, sellerSaveEndpoint, sellersEndpoint } from './endpoints.ts'
import { newSeller, sellerSave, staffSellerSchema, staffSellersSchema } from './seller-schema.ts'
import { addSeller, listSellers, saveSeller } from './sellers.server.ts'

const sellersRoute = route(sellersEndpoint, {
  summary: 'Lists the sellers of the shop',
  answer: staffSellersSchema,
  says: 'All sellers, by name',
  refusals: [401, 403],
})
const newSellerRoute = route(newSellerEndpoint, {
  summary: 'Adds a seller; repeating it changes nothing',
  body: newSeller,
  answer: staffSellerSchema,
  status: 201,
  says: 'The seller',
  refusals: [401, 403, 422, 429],
})
const saveRoute = route(sellerSaveEndpoint, {
  summary: 'Changes a seller',
  params: idParams,
  body: sellerSave,
  answer: staffSellerSchema,
  says: 'The seller as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** The endpoints with which staff manage sellers, whose names and GSTINs are on products and invoices. */
export function staffSellerEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(100, 60 * 60)
  return createEndpoints()
    .openapi(sellersRoute, async (c) => {
      await staffOf(c, db)
      return c.json({ sellers: await listSellers(db) }, 200)
    })
    .openapi(newSellerRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, saves, String(staff.id))
      return c.json(await addSeller(db, staff, { input: c.req.valid('json'), now: now() }), 201)
    })
    .openapi(saveRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, saves, String(staff.id))
      const { version, ...input } = c.req.valid('json')
      return c.json(await saveSeller(db, staff, { ...c.req.valid('param'), version, input, now: now() }), 200)
    })
}

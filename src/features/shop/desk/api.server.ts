import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints, keyedWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  newProductEndpoint,
  productSaveEndpoint,
  staffProductEndpoint,
  staffProductsEndpoint,
  stockEndpoint,
  stockMovementEndpoint,
} from './endpoints.ts'
import { listStaffProducts } from './product-list.server.ts'
import { addProduct, saveProduct } from './saving.server.ts'
import {
  newProduct,
  productSave,
  staffProductSchema,
  staffProductsQuestion,
  staffProductsSchema,
  stockInput,
  stockQuestion,
  stockSchema,
} from './schema.ts'
import { enterMovement, listMovements } from './stock-ledger.server.ts'
import { findStaffProduct } from './stored-product.server.ts'

const productsRoute = route(staffProductsEndpoint, {
  summary: 'Lists all products, including those that are out of the shop, the newest first, in pages',
  query: staffProductsQuestion,
  answer: staffProductsSchema,
  says: 'A page of products',
  refusals: [401, 403, 422],
})
const newProductRoute = route(newProductEndpoint, {
  summary: 'Adds a product; repeating it changes nothing',
  body: newProduct,
  answer: staffProductSchema,
  status: 201,
  says: 'The product',
  refusals: [401, 403, 422, 429],
})
const productRoute = route(staffProductEndpoint, {
  summary: 'Reads everything that is entered about a product',
  params: idParams,
  answer: staffProductSchema,
  says: 'The product, and its version, which a change has to name',
  refusals: [401, 403, 404, 422],
})
const saveRoute = route(productSaveEndpoint, {
  summary: 'Changes a product, or takes it out of the shop',
  params: idParams,
  body: productSave,
  answer: staffProductSchema,
  says: 'The product as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const stockRoute = route(stockEndpoint, {
  summary: 'Lists the stock movements of a product, the latest first, in pages',
  params: idParams,
  query: stockQuestion,
  answer: stockSchema,
  says: 'The stock, and a page of movements',
  refusals: [401, 403, 404, 422],
})
const movementRoute = route(stockMovementEndpoint, {
  summary: 'Enters what was received, counted or found damaged, once for each Idempotency-Key',
  params: idParams,
  body: stockInput,
  answer: stockSchema,
  status: 201,
  says: 'The stock now, and the latest movements',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** The endpoints with which staff manage products and their stock. */
export function staffProductEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(500, 60 * 60)
  const movements = createLimit(1000, 60 * 60)
  return createEndpoints()
    .openapi(productsRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listStaffProducts(db, c.req.valid('query')), 200)
    })
    .openapi(newProductRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, saves, String(staff.id))
      return c.json(await addProduct(db, staff, { input: c.req.valid('json'), now: now() }), 201)
    })
    .openapi(productRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await findStaffProduct(db, c.req.valid('param').id), 200)
    })
    .openapi(saveRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, saves, String(staff.id))
      const { version, ...input } = c.req.valid('json')
      return c.json(await saveProduct(db, staff, { ...c.req.valid('param'), version, input, now: now() }), 200)
    })
    .openapi(stockRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listMovements(db, c.req.valid('param').id, c.req.valid('query').after), 200)
    })
    .openapi(movementRoute, async (c) => {
      const staff = await staffOf(c, db)
      const { id: productId } = c.req.valid('param')
      const given = { productId, input: c.req.valid('json'), now: now() }
      return c.json(await enterMovement(db, staff, { ...given, ...keyedWithin(c, movements, staff) }), 201)
    })
}

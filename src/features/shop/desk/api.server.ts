import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
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

/** The endpoints with which staff manage products and their stock. */
export function staffProductEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(500, 60 * 60)
  const movements = createLimit(1000, 60 * 60)
  return [
    endpoint('GET /api/admin/products', {
      does: 'Lists all products, including those that are out of the shop, the newest first, in pages',
      who: staffOnly(db),
      query: staffProductsQuestion,
      answer: staffProductsSchema,
      says: 'A page of products',
      run: ({ query }) => listStaffProducts(db, query),
    }),
    endpoint('POST /api/admin/products', {
      does: 'Adds a product; repeating it changes nothing',
      who: staffOnly(db),
      limit: saves,
      body: newProduct,
      answer: staffProductSchema,
      status: 201,
      says: 'The product',
      run: ({ user: staff, body }) => addProduct(db, staff, { input: body, now: now() }),
    }),
    endpoint('GET /api/admin/products/{id}', {
      does: 'Reads everything that is entered about a product',
      who: staffOnly(db),
      answer: staffProductSchema,
      says: 'The product, and its version, which a change has to name',
      refuses: [404],
      run: ({ params }) => findStaffProduct(db, params.id),
    }),
    endpoint('PUT /api/admin/products/{id}', {
      does: 'Changes a product, or takes it out of the shop',
      who: staffOnly(db),
      limit: saves,
      body: productSave,
      answer: staffProductSchema,
      says: 'The product as it is now',
      refuses: [404, 409],
      run: ({ user: staff, params, body: { version, ...input } }) =>
        saveProduct(db, staff, { ...params, version, input, now: now() }),
    }),
    endpoint('GET /api/admin/products/{id}/stock', {
      does: 'Lists the stock movements of a product, the latest first, in pages',
      who: staffOnly(db),
      query: stockQuestion,
      answer: stockSchema,
      says: 'The stock, and a page of movements',
      refuses: [404],
      run: ({ params, query }) => listMovements(db, params.id, query.after),
    }),
    endpoint('POST /api/admin/products/{id}/stock', {
      does: 'Enters what was received, counted or found damaged, once for each Idempotency-Key',
      who: staffOnly(db),
      keyed: movements,
      body: stockInput,
      answer: stockSchema,
      status: 201,
      says: 'The stock now, and the latest movements',
      refuses: [404],
      run: async ({ user: staff, params: { id: productId }, body, once }) => {
        const given = { productId, input: body, now: now() }
        return await enterMovement(db, staff, { ...given, ...once })
      },
    }),
  ]
}

import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** A product with all its fields; null if it does not exist. */
export const staffProductQuery = (id: number) =>
  nullableQuery(404, '/api/admin/products/{id}', { params: { id }, ...asked })

/** The movements of a product's stock, latest first, page after page. */
export const movementsQuery = (id: number) => pagesQuery('/api/admin/products/{id}/stock', { params: { id }, ...asked })

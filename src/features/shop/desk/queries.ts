import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { ProductFilter, ShopPart } from './rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }
export type ProductsQuestion = {
  show?: ProductFilter | undefined
  part?: ShopPart | undefined
  search?: string | undefined
}

/** The products that match a search and filters, newest first, page after page, starting at the cursor `from`. */
export const staffProductsQuery = ({ show, part, search }: ProductsQuestion, from?: string) => {
  const parameters = new URLSearchParams({ ...(show && { show }), ...(part && { part }), ...(search && { search }) })
  return pagesQuery('/api/admin/products', { search: parameters.size > 0 ? `?${parameters}` : '', from, ...asked })
}

/** A product with all its fields; null if it does not exist. */
export const staffProductQuery = (id: number) =>
  nullableQuery(404, '/api/admin/products/{id}', { params: { id }, ...asked })

/** The movements of a product's stock, latest first, page after page. */
export const movementsQuery = (id: number) => pagesQuery('/api/admin/products/{id}/stock', { params: { id }, ...asked })

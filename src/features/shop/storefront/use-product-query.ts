import { productQuery, tradeProductQuery } from '#features/shop/catalog/queries.ts'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'

/** How a page of the shop asks for a product: contractors and architects are shown more than everyone. */
export function productQueryIn(base: string, slug: string) {
  return /^\/(?:contractor|architect)-/.test(base) ? tradeProductQuery(slug) : productQuery(slug)
}

export function useProductQuery(slug: string) {
  return productQueryIn(useShopBase(), slug)
}

import { productQuery, tradeProductQuery } from '#features/shop/catalog/queries.ts'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'

/** The query for a product in a part of the shop: contractors and architects also see trade goods. */
export function productQueryIn(base: string, slug: string) {
  return /^\/(?:contractor|architect)-/.test(base) ? tradeProductQuery(slug) : productQuery(slug)
}

export function useProductQuery(slug: string) {
  return productQueryIn(useShopBase(), slug)
}

import { productQuery, tradeProductQuery } from '#features/shop/catalog/queries.ts'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'

/**
 * The query for a product below `base`, the address of a part of the shop. In the dashboards of contractors and
 * architects, it also finds trade goods.
 */
export function productQueryIn(base: string, slug: string) {
  return /^\/(?:contractor|architect)-/.test(base) ? tradeProductQuery(slug) : productQuery(slug)
}

export function useProductQuery(slug: string) {
  return productQueryIn(useShopBase(), slug)
}

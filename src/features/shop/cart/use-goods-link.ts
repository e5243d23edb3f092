import type { LinkProps } from '@tanstack/react-router'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import { useProductLink, useShopBase } from '#features/shop/catalog/use-product-link.ts'
import type { ShownGoods } from './schema.ts'

/**
 * The link from the cart or the wishlist to a product. Trade goods are shown only in dashboards, so their link leads
 * to the user's own dashboard.
 */
export function useGoodsLink(): (productId: number, goods: ShownGoods) => LinkProps {
  const isPublic = useShopBase() === '/shop'
  const linkTo = useProductLink()
  return (id, { slug, isTrade }) =>
    isTrade && isPublic ? ({ to: shopPath('/dashboard/shop', { slug }) } as LinkProps) : linkTo({ id, slug })
}

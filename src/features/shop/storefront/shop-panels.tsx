import { CartButton } from '#features/shop/cart/cart-button.tsx'
import { CartPanel } from '#features/shop/cart/cart-panel.tsx'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'
import { WishlistPanel } from '#features/shop/wishlist/wishlist-panel.tsx'

/**
 * The cart, the wishlist and the cart's floating button on a page of the shop. The floating button is shown on a phone
 * once the header with its cart has scrolled away, and in a dashboard, whose header has no cart.
 */
export function ShopPanels() {
  const isPublic = useShopBase() === '/shop'
  return (
    <>
      <CartPanel />
      <WishlistPanel />
      <CartButton variant="floating" className={isPublic ? 'md:hidden below-header' : ''} />
    </>
  )
}

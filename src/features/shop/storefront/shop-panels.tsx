import { CartButton } from '#features/shop/cart/cart-button.tsx'
import { CartPanel } from '#features/shop/cart/cart-panel.tsx'
import { WishlistPanel } from '#features/shop/wishlist/wishlist-panel.tsx'

/**
 * The cart, the wishlist and the cart's floating button on a page of the shop. The floating button is shown on a phone,
 * whose header scrolls away, and on wider screens if the page has no other button.
 */
export function ShopPanels({ hasOtherButton = true }: { hasOtherButton?: boolean }) {
  return (
    <>
      <CartPanel />
      <WishlistPanel />
      <CartButton variant="floating" className={hasOtherButton ? 'md:hidden' : ''} />
    </>
  )
}

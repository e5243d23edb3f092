import { CartButton } from '#features/shop/cart/cart-button.tsx'
import { CartPanel } from '#features/shop/cart/cart-panel.tsx'
import { WishlistPanel } from '#features/shop/wishlist/wishlist-panel.tsx'

/**
 * What opens beside and over a page of the shop: the cart and the wishlist. On a phone, whose header scrolls away, the cart's button floats;
 * elsewhere where the page has no other.
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

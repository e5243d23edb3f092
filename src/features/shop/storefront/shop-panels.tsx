import { CartButton } from '#features/shop/cart/cart-button.tsx'
import { CartPanel } from '#features/shop/cart/cart-panel.tsx'
import { WishlistPanel } from '#features/shop/wishlist/wishlist-panel.tsx'

/**
 * What opens beside and over a page of the shop: the cart and the wishlist. The cart's button floats on a phone, whose
 * header scrolls away, and elsewhere where the page has no other button.
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

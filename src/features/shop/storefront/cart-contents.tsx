import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CartLines } from '#features/shop/cart/cart-lines.tsx'
import { CartSummary } from '#features/shop/cart/cart-summary.tsx'
import { EmptyCart } from '#features/shop/cart/empty-cart.tsx'
import { cartQuery } from '#features/shop/cart/queries.ts'
import { noAddress } from '#features/shop/checkout/load-checkout.ts'
import { checkoutQuery } from '#features/shop/checkout/queries.ts'
import { rememberedPincode } from '#features/shop/delivery/place-store.ts'
import { useVehicleText } from '#features/shop/delivery/use-vehicle-text.ts'
import { StockAlert } from '#features/shop/wishlist/stock-alert.tsx'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'

/** The lines of the cart, and beside them the totals. `shop` is a link back to the shop. */
export function CartContents({ shop }: { shop: ReactNode }) {
  const { data: cart } = useSuspenseQuery(cartQuery)
  const { lines, unmerged } = cart
  return (
    <>
      {unmerged > 0 && <MergeForm />}
      {lines.length === 0 ? (
        <EmptyCart action={shop} className="mt-2" />
      ) : (
        <div className="items-start gap-x-10 lg:grid lg:grid-cols-[1fr_20rem]">
          <div>
            <CartLines lines={lines} soldOut={(product) => <StockAlert product={product} />} />
          </div>
          <aside className="sticky bottom-(--bottom-bar) z-10 -mx-4 border-t border-line bg-ground px-4 py-3 lg:top-24 lg:bottom-auto lg:mx-0 lg:panel lg:p-5">
            <CartSummary
              cart={cart}
              isBar
              delivery={<Delivery />}
              action={<span className="hidden lg:contents">{shop}</span>}
            />
          </aside>
        </div>
      )}
    </>
  )
}

/** What brings the cart to the pincode that was entered on this device, and for how much. */
function Delivery() {
  const pincode = useIsHydrated() ? rememberedPincode() : ''
  const text = useVehicleText()
  const { data } = useQuery({ ...checkoutQuery({ ...noAddress, pincode }), enabled: pincode !== '' })
  if (!data?.area || !data.vehicle) return null
  return (
    <p className="mt-0.5 text-sm font-medium">
      {data.area.place} · {text(data.vehicle, data.delivery)}
    </p>
  )
}

/** Merges the carts after a login without scripts. With scripts they merge automatically. */
function MergeForm() {
  const language = useLanguage()
  return (
    <noscript>
      <form
        method="post"
        action={withLanguage(language, '/cart')}
        className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 panel px-4 py-2.5"
      >
        <p>
          <Trans>This device has a cart from before you logged in.</Trans>
        </p>
        <button type="submit" name="merge" className={button('secondary')}>
          <Trans>Put it into your cart</Trans>
        </button>
      </form>
    </noscript>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CartButton } from '#features/shop/cart/cart-button.tsx'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'
import { type ShopFilters, shopForm } from '#features/shop/catalog/use-shop-filters.ts'
import { WishlistLink } from '#features/shop/wishlist/wishlist-link.tsx'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'

/**
 * The field that searches the whole shop, and the links to the wishlist and the cart. The `form` attribute of the field
 * makes it part of the filters' form.
 */
export function Toolbar({ filters: { state } }: { filters: ShopFilters }) {
  const { t } = useLingui()
  const isPublic = useShopBase() === '/shop'
  return (
    // On this page the header hides its own search field (ui/theme.css), so that there is only one.
    <div className="flex flex-wrap items-center gap-2 sm:gap-2.5">
      <search className="flex min-w-0 grow basis-40 gap-2 sm:basis-60 sm:gap-2.5">
        <label className="relative min-w-0 grow">
          <span className="sr-only">{t`Search the shop`}</span>
          <Icon
            path={icons.search}
            size={18}
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
          />
          <input
            key={state.search ?? ''}
            type="search"
            name="search"
            form={shopForm}
            defaultValue={state.search}
            maxLength={100}
            enterKeyHint="search"
            placeholder={t`Product, brand or use`}
            className="min-h-11 w-full rounded-md border border-line-strong bg-raised pr-3 pl-10.5 sm:min-h-12 text-base text-ellipsis hover:border-ink"
          />
        </label>
        <button type="submit" form={shopForm} className={button('primary', 'max-sm:px-3 sm:min-h-12')}>
          {/* An icon alone on a phone, so that field, button, wishlist and cart fit in a row. */}
          <Icon path={icons.search} size={20} className="sm:hidden" />
          <span className="max-sm:sr-only">
            <Trans>Search</Trans>
          </span>
        </button>
      </search>
      <WishlistLink />
      {/* On a public page the header has a cart button. */}
      {!isPublic && <CartButton variant="toolbar" />}
    </div>
  )
}

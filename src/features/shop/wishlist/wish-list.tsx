import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useRemoval } from '#features/people/saved-things/use-removal.ts'
import { AddToCart } from '#features/shop/cart/add-to-cart.tsx'
import { GoodsName, GoodsPicture } from '#features/shop/cart/goods.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { wishlistQuery } from './queries.ts'
import type { Wish } from './schema.ts'
import { wishOf } from './wish.ts'

/**
 * Saved products: each links to its page, can go into the cart, and can be removed. `whenEmpty` is a link to the shop.
 */
export function WishList({ whenEmpty }: { whenEmpty: ReactNode }) {
  const { data: wishes } = useSuspenseQuery(wishlistQuery)
  const list = useFocusAfterRemoval<HTMLUListElement>(wishes.length)
  if (wishes.length === 0)
    return (
      <EmptyState
        icon={icons.heart}
        title={<Trans>Nothing saved yet</Trans>}
        text={<Trans>Tap the heart on a product you like, and you'll find it here.</Trans>}
        action={whenEmpty}
      />
    )
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
      {wishes.map((wish) => (
        <WishRow key={wish.productId} wish={wish} />
      ))}
    </ul>
  )
}

function WishRow({ wish: { productId, product, isSold, price, stock } }: { wish: Wish }) {
  const name = product?.name ?? ''
  return (
    <li className="flex gap-3 py-4 sm:gap-4">
      <GoodsPicture productId={productId} product={product} isLink={isSold} isFaint={!isSold || stock <= 0} />
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
        <div className="min-w-0 grow">
          <p className="font-semibold text-pretty">
            <GoodsName productId={productId} product={product} isLink={isSold} />
          </p>
          {product && <p className="truncate text-sm text-muted">{product.brand}</p>}
          {isSold ? (
            <p className="mt-0.5 font-bold tabular-nums">{formatRupees(price)}</p>
          ) : (
            <p className="mt-0.5 text-sm font-semibold text-danger">
              <Trans>No longer sold</Trans>
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-x-3">
          {isSold && (
            <div className="w-36 sm:w-44">
              <AddToCart product={{ id: productId, name, stock, unit: product?.unit ?? 'piece' }} variant="card" />
            </div>
          )}
          <RemoveWish productId={productId} name={name} />
        </div>
      </div>
    </li>
  )
}

function RemoveWish({ productId, name }: { productId: number; name: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { remove, isPending } = useRemoval(wishOf(productId, name))
  function press(event: FormEvent) {
    event.preventDefault()
    if (!isPending) remove()
  }
  return (
    <form method="post" action={withLanguage(language, '/wishlist')} onSubmit={press}>
      <button
        type="submit"
        name="remove"
        value={productId}
        aria-label={name ? t`Remove: ${name}` : undefined}
        aria-disabled={isPending}
        className="-mr-2 inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium text-muted underline hover:bg-sunken hover:text-ink aria-disabled:opacity-60"
      >
        <Trans>Remove</Trans>
      </button>
    </form>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CartNotice } from '#features/shop/cart/cart-notice.tsx'
import { type Said, saidWords } from '#features/shop/cart/form-rules.ts'
import { cartCountQuery, cartQuery } from '#features/shop/cart/queries.ts'
import { CartContents } from '#features/shop/storefront/cart-contents.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

type Search = { said?: Said; undo?: string }

export const Route = createFileRoute('/cart')({
  // Rendered for each request, because the content depends on the account or the guest's cookie.
  staticData: { isPrivate: true },
  validateSearch: ({ said, undo }: Record<string, unknown>): Search => ({
    said: saidWords.find((each) => each === said),
    undo: typeof undo === 'string' ? undo : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(cartQuery), queryClient.prefetchQuery(cartCountQuery)])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your cart`),
      description: match.context.i18n._(msg`What is in your shopping cart, and what it comes to.`),
      hidden: true,
    }),
  component: CartPage,
})

function CartPage() {
  const { said, undo } = Route.useSearch()
  return (
    <div className="page max-w-5xl pt-6 pb-8 md:pt-10">
      <h1 className="mb-4 text-3xl/snug font-bold tracking-tight">
        <Trans>Your cart</Trans>
      </h1>
      {said && <CartNotice said={said} undo={undo} />}
      <QueryBoundary failure={<Trans>Your cart could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        <CartContents
          shop={
            <Link to="/shop" className={button('secondary')}>
              <Trans>Go to the shop</Trans>
            </Link>
          }
        />
      </QueryBoundary>
    </div>
  )
}

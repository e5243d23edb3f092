import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { wishedIdsQuery, wishlistQuery } from '#features/shop/wishlist/queries.ts'
import { mostWished, type WishSaid, wishSaidWords } from '#features/shop/wishlist/rules.ts'
import { WishList } from '#features/shop/wishlist/wish-list.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

export const Route = createFileRoute('/wishlist')({
  // The content depends on the account or the cookie.
  staticData: { isPrivate: true },
  validateSearch: ({ said }: Record<string, unknown>): { said?: WishSaid } => ({
    said: wishSaidWords.find((each) => each === said),
  }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(wishlistQuery), queryClient.prefetchQuery(wishedIdsQuery)])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your wishlist`),
      description: match.context.i18n._(msg`Products of the shop that you have saved, with their prices today.`),
      hidden: true,
    }),
  component: WishlistPage,
})

/** The wishlist as a separate page, for visitors whose scripts do not open it over the shop. */
function WishlistPage() {
  const { said } = Route.useSearch()
  return (
    <div className="page max-w-4xl pt-6 pb-8 md:pt-10">
      <h1 className="mb-4 text-3xl/snug font-bold tracking-tight">
        <Trans>Your wishlist</Trans>
      </h1>
      {said && <Said said={said} />}
      <QueryBoundary failure={<Trans>Your wishlist could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        <WishList
          whenEmpty={
            <Link to="/shop" className={button('secondary')}>
              <Trans>Go to the shop</Trans>
            </Link>
          }
        />
      </QueryBoundary>
    </div>
  )
}

/** The result of a plain form, on a page without scripts. */
function Said({ said }: { said: WishSaid }) {
  const { t } = useLingui()
  const texts: Record<WishSaid, string> = {
    gone: t`This product is no longer sold.`,
    full: t`Your wishlist has room for ${mostWished} products. Remove one to save another.`,
    invalid: t`That didn't work. Please try again.`,
    busy: t`That was too much at once. Please try again in a minute.`,
  }
  return (
    <p role="status" className="mb-2 rounded-lg bg-warn-soft px-4 py-2.5 font-medium text-warn">
      {texts[said]}
    </p>
  )
}

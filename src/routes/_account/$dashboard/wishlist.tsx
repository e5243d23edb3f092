import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { wishedIdsQuery, wishlistQuery } from '#features/shop/wishlist/queries.ts'
import { WishList } from '#features/shop/wishlist/wish-list.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { SavedTabs } from '../-dashboard/screen-tabs.tsx'

/** The products that the user has saved, as at /wishlist, which visitors without an account use too. */
export const Route = createFileRoute('/_account/$dashboard/wishlist')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(wishlistQuery), queryClient.prefetchQuery(wishedIdsQuery)]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your wishlist`),
      description: match.context.i18n._(msg`Products of the shop that you have saved, with their prices today.`),
      hidden: true,
    }),
  component: Wishlist,
})

function Wishlist() {
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  return (
    <>
      <SavedTabs userType={user.userType} />
      <section aria-labelledby="wishlist" className="mt-4 max-w-4xl">
        <h2 id="wishlist" className="mb-4 text-2xl font-bold">
          <Trans>Your wishlist</Trans>
        </h2>
        <QueryBoundary failure={<Trans>Your wishlist could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
          <WishList
            whenEmpty={
              <Link to="/$dashboard/shop" params={{ dashboard }} className={button('secondary')}>
                <Trans>Go to the shop</Trans>
              </Link>
            }
          />
        </QueryBoundary>
      </section>
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { wishedIdsQuery, wishlistQuery } from '#features/shop/wishlist/queries.ts'
import { type WishSaid, wishSaidWords } from '#features/shop/wishlist/rules.ts'
import { WishlistPage } from '#features/shop/wishlist/wishlist-page.tsx'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/wishlist')({
  // Rendered for each request, because the content depends on the account or the guest's cookie.
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
  component: Wishlist,
})

function Wishlist() {
  return <WishlistPage said={Route.useSearch().said} />
}

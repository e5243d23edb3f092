import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listDeps, type ShopPageSearch } from '#features/shop/catalog/shop-search.ts'
import { ShopPage } from '#features/shop/storefront/shop-page.tsx'
import { ShopTitle } from '#features/shop/storefront/shop-title.tsx'
import { pageHead } from '#platform/pages/head.ts'

/** The public shop, the same for everybody. */
export const Route = createFileRoute('/shop/')({
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): ShopPageSearch => search,
  loaderDeps: ({ search }) => listDeps(search),
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, deps }) => {
    const { loadPublicShop } = await import('#features/shop/storefront/load-shop.ts')
    return loadPublicShop(context, { search: deps })
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const head = pageHead(match.context, loaderData.page)
    return { ...head, links: [...loaderData.preloads, ...head.links] }
  },
  component: Shop,
})

function Shop() {
  return (
    <div className="page pt-2 pb-16 sm:pt-4">
      <ShopPage
        search={Route.useSearch()}
        title={
          <ShopTitle>
            <Trans>Home Improvement Shop</Trans>
          </ShopTitle>
        }
      />
    </div>
  )
}

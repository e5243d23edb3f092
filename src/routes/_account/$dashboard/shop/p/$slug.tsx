import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '#features/shop/product/product-search.ts'
import { pageHead } from '#platform/pages/head.ts'
import { ProductPage } from '#routes/-shop/product-page.tsx'
import { NoScreen } from '#ui/no-screen.tsx'
import { screenPath } from '../../../-dashboard/screens.ts'

/** A product of the shop, in the shell of a dashboard. */
export const Route = createFileRoute('/_account/$dashboard/shop/p/$slug')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search: { sort, after } }) => ({ sort, after }),
  loader: async ({ context, params: { slug }, deps: search }) => {
    const { loadProduct } = await import('#features/shop/product/load-product.ts')
    return (await loadProduct(context, { slug, base: screenPath(context.user.userType, 'shop'), search })).name
  },
  head: ({ match, loaderData: name = '' }) =>
    pageHead(match.context, {
      title: name || match.context.i18n._(msg`Shop`),
      description: match.context.i18n._(msg`${name}: price, stock, delivery and returns in the shop of KamshetBuild.`),
      hidden: true,
    }),
  component: Product,
  // Set on this route, so that the dashboard stays around the 404 page.
  notFoundComponent: NoScreen,
})

function Product() {
  return (
    <div className="mt-1">
      <ProductPage slug={Route.useParams().slug} search={Route.useSearch()} />
    </div>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '#features/shop/product/product-search.ts'
import { ProductWaiting } from '#features/shop/product/product-waiting.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { ProductNotFound, ProductPage } from '../../-shop/product-page.tsx'

/** A product of the shop. */
export const Route = createFileRoute('/shop/p/$slug')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search: { sort, after } }) => ({ sort, after }),
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, params, deps }) => {
    const { loadPublicProduct } = await import('#features/shop/product/load-product.ts')
    return loadPublicProduct(context, params.slug, deps)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  // The skeleton stays in the entry script, because it is shown while the screen's chunk loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Product,
  pendingComponent: Waiting,
  notFoundComponent: ProductNotFound,
})

function Product() {
  return (
    <div className="page pt-2 pb-16">
      <ProductPage slug={Route.useParams().slug} search={Route.useSearch()} />
    </div>
  )
}

function Waiting() {
  return (
    <PageSkeleton>
      <div className="page pt-13 pb-16">
        <ProductWaiting />
      </div>
    </PageSkeleton>
  )
}

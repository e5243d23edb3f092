import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../platform/head.ts'
import { ProductNotFound, ProductPage } from '../../-shop/product-page.tsx'
import { ProductWaiting } from '../../-shop/product-waiting.tsx'

/** A product of the shop. */
export const Route = createFileRoute('/shop/p/$slug')({
  // Part of the screen's chunk: this file's static imports end up in the entry script of every page.
  loader: async ({ context, params }) => {
    const { loadPublicProduct } = await import('../../-shop/load-product.ts')
    return loadPublicProduct(context, params.slug)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  // The skeleton is in the entry script: it is shown while the screen's chunk loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Product,
  pendingComponent: Waiting,
  notFoundComponent: ProductNotFound,
})

function Product() {
  return (
    <div className="page pt-2 pb-16">
      <ProductPage slug={Route.useParams().slug} />
    </div>
  )
}

function Waiting() {
  return (
    <div className="page pt-13 pb-16">
      <ProductWaiting />
    </div>
  )
}

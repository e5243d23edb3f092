import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { ProductForm } from '#features/shop/desk/product-form.tsx'
import { sellersQuery } from '#features/shop/desk/seller-queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/products/new')({
  loader: ({ context: { queryClient, refusal } }) => (refusal ? undefined : queryClient.prefetchQuery(sellersQuery)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`New product`),
      description: match.context.i18n._(msg`Everything that the shop sells or has sold, with its stock.`),
      hidden: true,
    }),
  component: New,
})

function New() {
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <section aria-labelledby="new-product" className="mt-4 max-w-4xl">
      <h2 id="new-product" className="mb-6 text-2xl font-bold">
        <Trans>New product</Trans>
      </h2>
      <QueryBoundary failure={<Trans>The form could not be loaded.</Trans>} fallback={staffSkeleton}>
        <ProductForm
          key={user.id}
          // A new product has no stock yet, so its stock tab opens next.
          onAdded={({ id }) =>
            void navigate({ to: '/admin/products/$id', params: { id: String(id) }, search: { tab: 'stock' } })
          }
        />
      </QueryBoundary>
    </section>
  )
}

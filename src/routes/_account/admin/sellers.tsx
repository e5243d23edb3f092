import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { SellerList } from '#features/shop/desk/seller-list.tsx'
import { sellersQuery } from '#features/shop/desk/seller-queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/sellers')({
  loader: ({ context: { queryClient, refusal } }) => (refusal ? undefined : queryClient.prefetchQuery(sellersQuery)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Sellers`),
      description: match.context.i18n._(msg`Whose names are on products and invoices.`),
      hidden: true,
    }),
  component: Sellers,
})

function Sellers() {
  const { user } = Route.useRouteContext()
  return (
    <section aria-labelledby="sellers" className="mt-4 max-w-4xl">
      <h2 id="sellers" className="text-2xl font-bold">
        <Trans>Sellers</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Whose names are on products and invoices.</Trans>
      </p>
      <QueryBoundary failure={<Trans>The sellers could not be loaded.</Trans>} fallback={<ListSkeleton />}>
        <SellerList userId={user.id} />
      </QueryBoundary>
    </section>
  )
}

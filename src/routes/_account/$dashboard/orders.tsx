import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrderList } from '#features/shop/orders/order-list.tsx'
import { ordersQuery } from '#features/shop/orders/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

export const Route = createFileRoute('/_account/$dashboard/orders')({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } => ({ after: cursorIn(after) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { after } }) => context.queryClient.prefetchInfiniteQuery(ordersQuery(after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Orders`),
      description: match.context.i18n._(msg`What you have ordered in the shop, where it is, and its invoices.`),
      hidden: true,
    }),
  component: Orders,
})

function Orders() {
  const { after } = Route.useSearch()
  return (
    <section aria-labelledby="orders" className="mt-4">
      <h2 id="orders" className="text-2xl font-bold">
        <Trans>Orders</Trans>
      </h2>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>Your orders could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
      >
        <OrderList key={after} from={after} />
      </QueryBoundary>
    </section>
  )
}

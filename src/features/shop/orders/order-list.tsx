import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersQuery } from './queries.ts'

/** The visitor's orders, latest first. */
export function OrderList({ from }: { from: string | undefined }) {
  const pages = useSuspenseInfiniteQuery(ordersQuery(from))
  const orders = pages.data.pages.flatMap((page) => page.orders)
  if (orders.length === 0)
    return (
      <EmptyState
        className="mt-5"
        title={<Trans>No orders yet</Trans>}
        text={<Trans>Your orders from the shop are listed here, and you can see where they are.</Trans>}
        action={
          <a href="/shop" className={button('primary')}>
            <Trans>Go to the shop</Trans>
          </a>
        }
      />
    )
  return (
    <PagedList
      pages={pages}
      rows={orders}
      className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-2"
      failure={<Trans>More orders could not be loaded.</Trans>}
      fallback={<RowsSkeleton />}
      more={<Trans>Show more orders</Trans>}
      moreClassName="mx-auto mt-6 flex w-fit"
    >
      {(order) => <OrderCard order={order} />}
    </PagedList>
  )
}

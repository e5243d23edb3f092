import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersQuery } from './queries.ts'

/** The visitor's orders, latest first. */
export function OrderList({ from }: { from: string | undefined }) {
  const pages = useSuspenseInfiniteQuery(ordersQuery(from))
  const orders = pages.data.pages.flatMap((page) => page.orders)
  const { loadMore, itemProps } = useLoadMore(pages, orders.length)
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
    <>
      <ul className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {orders.map((order, at) => (
          <li key={order.id} {...itemProps(at)}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <LoadMore
        pages={pages}
        loadMore={loadMore}
        failure={<Trans>More orders could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
        className="mx-auto mt-6 flex w-fit"
      >
        <Trans>Show more orders</Trans>
      </LoadMore>
    </>
  )
}

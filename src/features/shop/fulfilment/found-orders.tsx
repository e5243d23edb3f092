import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { StaffList } from '#features/people/staff/staff-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { OrderRow } from './order-row.tsx'
import { staffOrdersQuery } from './queries.ts'
import type { OrderFilter } from './rules.ts'

type Props = { show: OrderFilter; search: string | undefined; after: string | undefined }

/**
 * Lists the orders in these states, or the results of a search. Open orders are sorted by day of delivery, others
 * latest first.
 */
export function FoundOrders({ show, search, after }: Props) {
  const query = useSuspenseInfiniteQuery(staffOrdersQuery({ show, search }, after))
  const orders = query.data.pages.flatMap((page) => page.orders)
  if (orders.length > 0)
    return (
      <StaffList query={query} entries={orders} keyOf={({ id }) => id}>
        {(order) => <OrderRow order={order} />}
      </StaffList>
    )
  return search ? (
    <EmptyState
      icon={icons.bag}
      title={<Trans>No order was found.</Trans>}
      text={<Trans>Enter the whole order number or phone number.</Trans>}
      className="mt-5"
    />
  ) : (
    <EmptyState
      icon={icons.bag}
      title={show === 'open' ? <Trans>Nothing is waiting</Trans> : <Trans>No orders here</Trans>}
      text={<Trans>What people order in the shop is listed here.</Trans>}
      className="mt-5"
    />
  )
}

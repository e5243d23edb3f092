import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { OrderCard } from './order-card.tsx'
import { latestOrdersQuery } from './queries.ts'

const mostShown = 4
const over = ['cancelled', 'returned']

/** Lists the latest orders that have not ended. Renders nothing if there are none. */
export function TrackedOrders({ dashboard }: { dashboard: string }) {
  const { data } = useSuspenseQuery(latestOrdersQuery)
  const orders = data.orders.filter(({ state }) => !over.includes(state)).slice(0, mostShown)
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="tracked-orders" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tracked-orders" className="text-2xl font-bold">
          <Trans>Orders from the shop</Trans>
        </h2>
        <Link to="/$dashboard/orders" params={{ dashboard }} className={button('quiet', '-mx-4')}>
          <Trans>All orders</Trans>
        </Link>
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

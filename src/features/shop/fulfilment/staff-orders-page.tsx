import { Trans, useLingui } from '@lingui/react/macro'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { StaffSearch } from '#features/people/staff/staff-search.tsx'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { FoundOrders } from './found-orders.tsx'
import { type OrderFilter, orderFilters } from './rules.ts'

export type StaffOrdersSearch = { tab?: Exclude<OrderFilter, 'open'>; search?: string; after?: string }

/** Lists the shop's orders in tabs by state, with a search by number or phone number. */
export function StaffOrdersPage({ asked }: { asked: StaffOrdersSearch }) {
  const { tab = 'open', search, after } = asked
  const { t } = useLingui()
  const { states } = useOrderWords()
  const names: Partial<Record<OrderFilter, string>> = { ...states, open: t`To do`, all: t`All` }
  const list = (
    <QueryBoundary
      resetKey={`${tab} ${search} ${after}`}
      failure={<Trans>The orders could not be loaded.</Trans>}
      fallback={staffSkeleton}
    >
      <FoundOrders key={`${tab} ${search}`} show={tab} search={search} after={after} />
    </QueryBoundary>
  )
  return (
    <section aria-labelledby="orders" className="mt-4 max-w-4xl">
      <h2 id="orders" className="text-2xl font-bold">
        <Trans>Orders</Trans>
      </h2>
      <StaffSearch
        label={t`Find an order`}
        hint={t`By its number, such as KB100012, or the phone number of the buyer.`}
        value={search}
      />
      {search ? (
        list
      ) : (
        <>
          <TabLinks
            name="orders"
            label={t`Orders`}
            current={tab}
            tabs={orderFilters.map((id) => ({ id, without: ['after'], label: names[id] }))}
            className="mt-5"
          />
          <TabPanel name="orders" current={tab}>
            {list}
          </TabPanel>
        </>
      )}
    </section>
  )
}

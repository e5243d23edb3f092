import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { StaffSearch } from '#features/people/staff/staff-search.tsx'
import { FoundOrders } from '#features/shop/fulfilment/found-orders.tsx'
import { staffOrdersQuery } from '#features/shop/fulfilment/queries.ts'
import { type OrderFilter, orderFilters, readOrderFilter } from '#features/shop/fulfilment/rules.ts'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

type Search = { tab?: Exclude<OrderFilter, 'open'>; search?: string; after?: string }

export const Route = createFileRoute('/_account/admin/orders/')({
  validateSearch: ({ tab, search, after }: Record<string, unknown>): Search => {
    const show = readOrderFilter(tab)
    return {
      tab: show === 'open' ? undefined : show,
      search: search === undefined ? undefined : String(search).trim().slice(0, 40) || undefined,
      after: cursorIn(after),
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { tab, search, after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(staffOrdersQuery({ show: tab ?? 'open', search }, after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Orders`),
      description: match.context.i18n._(msg`What people have ordered in the shop, and what needs doing.`),
      hidden: true,
    }),
  component: Orders,
})

function Orders() {
  const { t } = useLingui()
  const { states } = useOrderWords()
  const { tab = 'open', search, after } = Route.useSearch()
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

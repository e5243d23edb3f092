import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staffOrdersQuery } from '#features/shop/fulfilment/queries.ts'
import { readOrderFilter } from '#features/shop/fulfilment/rules.ts'
import { StaffOrdersPage, type StaffOrdersSearch } from '#features/shop/fulfilment/staff-orders-page.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/admin/orders/')({
  validateSearch: ({ tab, search, after }: Record<string, unknown>): StaffOrdersSearch => {
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
  return <StaffOrdersPage asked={Route.useSearch()} />
}

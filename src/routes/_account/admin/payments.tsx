import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dueRefundsQuery, paymentWaysQuery, waitingPaymentsQuery } from '#features/shop/payments/queries.ts'
import { StaffPaymentsPage, type StaffPaymentsSearch } from '#features/shop/payments/staff-payments-page.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/admin/payments')({
  validateSearch: ({ tab, after }: Record<string, unknown>): StaffPaymentsSearch => ({
    tab: tab === 'refunds' ? 'refunds' : undefined,
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, deps: { tab, after } }) => {
    if (refusal) return
    await Promise.all([
      queryClient.prefetchQuery(paymentWaysQuery),
      tab
        ? queryClient.prefetchInfiniteQuery(dueRefundsQuery(after))
        : queryClient.prefetchInfiniteQuery(waitingPaymentsQuery(after)),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Order payments`),
      description: match.context.i18n._(msg`What was paid for orders, and what has to be paid back.`),
      hidden: true,
    }),
  component: Payments,
})

function Payments() {
  return <StaffPaymentsPage search={Route.useSearch()} />
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { DueRefunds } from '#features/shop/payments/due-refunds.tsx'
import { PaymentWays } from '#features/shop/payments/payment-ways.tsx'
import { dueRefundsQuery, paymentWaysQuery, waitingPaymentsQuery } from '#features/shop/payments/queries.ts'
import { WaitingPayments } from '#features/shop/payments/waiting-payments.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

type Search = { tab?: 'refunds'; after?: string }

export const Route = createFileRoute('/_account/admin/payments')({
  validateSearch: ({ tab, after }: Record<string, unknown>): Search => ({
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
  const { t } = useLingui()
  const { tab = 'waiting', after } = Route.useSearch()
  return (
    <section aria-labelledby="payments" className="mt-4 max-w-4xl">
      <h2 id="payments" className="text-2xl font-bold">
        <Trans>Order payments</Trans>
      </h2>
      <TabLinks
        name="payments"
        label={t`Order payments`}
        current={tab}
        tabs={[
          { id: 'waiting', without: ['after'], label: t`To confirm` },
          { id: 'refunds', without: ['after'], label: t`To pay back` },
        ]}
        className="mt-4"
      />
      <TabPanel name="payments" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${after}`}
          failure={<Trans>The payments could not be loaded.</Trans>}
          fallback={<ListSkeleton />}
        >
          {tab === 'refunds' ? <DueRefunds after={after} /> : <WaitingPayments after={after} />}
        </QueryBoundary>
      </TabPanel>
      <QueryBoundary
        failure={<Trans>The settings could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-8 h-40 animate-pulse rounded-xl bg-sunken" />}
      >
        <PaymentWays />
      </QueryBoundary>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { DueRefunds } from './due-refunds.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { WaitingPayments } from './waiting-payments.tsx'

export type StaffPaymentsSearch = { tab?: 'refunds'; after?: string }

/** Lists the payments to confirm and the refunds to make, and shows the ways to pay. */
export function StaffPaymentsPage({ search }: { search: StaffPaymentsSearch }) {
  const { tab = 'waiting', after } = search
  const { t } = useLingui()
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

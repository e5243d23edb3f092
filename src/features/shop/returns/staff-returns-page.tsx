import { Trans, useLingui } from '@lingui/react/macro'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { ReturnRows } from './return-rows.tsx'

export type StaffReturnsSearch = { tab?: 'closed'; after?: string }

/** Lists the returns in two tabs: those that wait for staff, and those that are finished. */
export function StaffReturnsPage({ search }: { search: StaffReturnsSearch }) {
  const { tab = 'open', after } = search
  const { t } = useLingui()
  return (
    <section aria-labelledby="returns" className="mt-4 max-w-4xl">
      <h2 id="returns" className="text-2xl font-bold">
        <Trans>Returns</Trans>
      </h2>
      <TabLinks
        name="returns"
        label={t`Returns`}
        current={tab}
        tabs={[
          { id: 'open', without: ['after'], label: t({ message: 'To do', context: 'returns' }) },
          { id: 'closed', without: ['after'], label: t({ message: 'Finished', context: 'returns' }) },
        ]}
        className="mt-4"
      />
      <TabPanel name="returns" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${after}`}
          failure={<Trans>The returns could not be loaded.</Trans>}
          fallback={staffSkeleton}
        >
          <ReturnRows key={tab} show={tab} after={after} />
        </QueryBoundary>
      </TabPanel>
    </section>
  )
}

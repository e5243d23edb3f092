import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { staffReturnsQuery } from '#features/shop/returns/queries.ts'
import { ReturnRows } from '#features/shop/returns/return-rows.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

export const Route = createFileRoute('/_account/admin/returns/')({
  validateSearch: ({ tab, after }: Record<string, unknown>): { tab?: 'closed'; after?: string } => ({
    tab: tab === 'closed' ? 'closed' : undefined,
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { tab, after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(staffReturnsQuery(tab ?? 'open', after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Returns`),
      description: match.context.i18n._(msg`What buyers want to send back, and what has come of it.`),
      hidden: true,
    }),
  component: StaffReturns,
})

function StaffReturns() {
  const { t } = useLingui()
  const { tab = 'open', after } = Route.useSearch()
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

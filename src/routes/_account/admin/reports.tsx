import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { reportsQuery } from '#features/backoffice/moderation/queries.ts'
import { ReportList } from '#features/backoffice/moderation/report-list.tsx'
import { AccountLink } from '#features/people/staff/account-link.tsx'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

export const Route = createFileRoute('/_account/admin/reports')({
  validateSearch: ({ tab, after }: Record<string, unknown>): { tab?: 'decided'; after?: string } => ({
    tab: tab === 'decided' ? 'decided' : undefined,
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { tab, after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(reportsQuery(tab ?? 'open', after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Reports`),
      description: match.context.i18n._(msg`What visitors have reported, and what was decided.`),
      hidden: true,
    }),
  component: Reports,
})

function Reports() {
  const { t } = useLingui()
  const { tab = 'open', after } = Route.useSearch()
  return (
    <section aria-labelledby="reports" className="mt-4 max-w-4xl">
      <h2 id="reports" className="text-2xl font-bold">
        <Trans>Reports</Trans>
      </h2>
      <TabLinks
        name="reports"
        label={t`Reports`}
        current={tab}
        tabs={[
          { id: 'open', without: ['after'], label: t`Open` },
          { id: 'decided', without: ['after'], label: t`Decided` },
        ]}
        className="mt-4"
      />
      <TabPanel name="reports" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${after}`}
          failure={<Trans>The reports could not be loaded.</Trans>}
          fallback={<ListSkeleton />}
        >
          <ReportList
            key={tab}
            state={tab}
            from={after}
            accountLink={(userId, name) => <AccountLink userId={userId} name={name} />}
          />
        </QueryBoundary>
      </TabPanel>
    </section>
  )
}

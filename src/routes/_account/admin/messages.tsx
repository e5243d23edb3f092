import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CaseList } from '#features/backoffice/support/case-list.tsx'
import { casesQuery } from '#features/backoffice/support/queries.ts'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

type Search = { tab?: 'resolved'; complaints?: 'only'; after?: string }

export const Route = createFileRoute('/_account/admin/messages')({
  validateSearch: ({ tab, complaints, after }: Record<string, unknown>): Search => ({
    tab: tab === 'resolved' ? 'resolved' : undefined,
    complaints: complaints === 'only' ? 'only' : undefined,
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { tab, complaints, after } }) =>
    refusal
      ? undefined
      : queryClient.prefetchInfiniteQuery(
          casesQuery(tab ?? 'open', { grievances: complaints === 'only', from: after }),
        ),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Messages`),
      description: match.context.i18n._(msg`What was written to KamshetBuild, and what is due.`),
      hidden: true,
    }),
  component: Messages,
})

function Messages() {
  const { t } = useLingui()
  const { tab = 'open', complaints, after } = Route.useSearch()
  const grievances = complaints === 'only'
  return (
    <section aria-labelledby="messages" className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="messages" className="text-2xl font-bold">
          <Trans>Messages</Trans>
        </h2>
        <SearchLink
          change={{ complaints: grievances ? undefined : 'only', after: undefined }}
          className={button(grievances ? 'primary' : 'secondary')}
        >
          {grievances ? <Trans>Show all messages</Trans> : <Trans>Only complaints</Trans>}
        </SearchLink>
      </div>
      <TabLinks
        name="messages"
        label={t`Messages`}
        current={tab}
        tabs={[
          { id: 'open', without: ['after'], label: t`Open` },
          { id: 'resolved', without: ['after'], label: t`Resolved` },
        ]}
        className="mt-4"
      />
      <TabPanel name="messages" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${complaints} ${after}`}
          failure={<Trans>The messages could not be loaded.</Trans>}
          fallback={<ListSkeleton />}
        >
          <CaseList key={`${tab} ${complaints}`} state={tab} grievances={grievances} from={after} />
        </QueryBoundary>
      </TabPanel>
    </section>
  )
}

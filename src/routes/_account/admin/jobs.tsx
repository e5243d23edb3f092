import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { JobList } from '#features/backoffice/operations/job-list.tsx'
import { failedJobsQuery } from '#features/backoffice/operations/queries.ts'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/jobs')({
  loader: ({ context: { queryClient, refusal } }) => (refusal ? undefined : queryClient.prefetchQuery(failedJobsQuery)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Failed jobs`),
      description: match.context.i18n._(msg`Background jobs that failed after several tries.`),
      hidden: true,
    }),
  component: Jobs,
})

function Jobs() {
  return (
    <section aria-labelledby="jobs" className="mt-4 max-w-4xl">
      <h2 id="jobs" className="text-2xl font-bold">
        <Trans>Failed jobs</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Background jobs that failed after several tries.</Trans>
      </p>
      <QueryBoundary failure={<Trans>The jobs could not be loaded.</Trans>} fallback={<ListSkeleton />}>
        <JobList />
      </QueryBoundary>
    </section>
  )
}

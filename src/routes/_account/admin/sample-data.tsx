import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { sampleDataQuery } from '#features/backoffice/operations/queries.ts'
import { SampleDataPanel } from '#features/backoffice/operations/sample-data-panel.tsx'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/sample-data')({
  loader: ({ context: { queryClient, refusal } }) => (refusal ? undefined : queryClient.prefetchQuery(sampleDataQuery)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Sample data`),
      description: match.context.i18n._(msg`Data that shows what the site looks like, until it opens.`),
      hidden: true,
    }),
  component: Sample,
})

function Sample() {
  return (
    <section aria-labelledby="sample-data" className="mt-4 max-w-4xl">
      <h2 id="sample-data" className="text-2xl font-bold">
        <Trans>Sample data</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Data that shows what the site looks like, until it opens.</Trans>
      </p>
      <QueryBoundary failure={<Trans>The sample data could not be loaded.</Trans>} fallback={<ListSkeleton />}>
        <SampleDataPanel />
      </QueryBoundary>
    </section>
  )
}

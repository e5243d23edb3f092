import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { sampleDataQuery } from '#features/backoffice/operations/queries.ts'
import { SampleDataPanel } from '#features/backoffice/operations/sample-data-panel.tsx'
import { cardsSkeleton } from '#features/people/staff/skeletons.tsx'
import { StaffSection } from '#features/people/staff/staff-section.tsx'
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
    <StaffSection
      name="sample-data"
      title={<Trans>Sample data</Trans>}
      description={<Trans>Data that shows what the site looks like, until it opens.</Trans>}
    >
      <QueryBoundary failure={<Trans>The sample data could not be loaded.</Trans>} fallback={cardsSkeleton}>
        <SampleDataPanel />
      </QueryBoundary>
    </StaffSection>
  )
}

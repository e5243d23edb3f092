import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ApprovalList } from '#features/building/documents/approval-list.tsx'
import { DocumentList } from '#features/building/documents/document-list.tsx'
import { approvalsQuery, documentsQuery } from '#features/building/documents/queries.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

const tabs = ['documents', 'approvals'] as const
type Tab = (typeof tabs)[number]

/** The papers of a project: its documents with their versions, and how far its approvals are. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/documents')({
  validateSearch: ({ tab }): { tab?: Tab } => (tabs.includes(tab as Tab) ? { tab: tab as Tab } : {}),
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.prefetchQuery(documentsQuery(Number(id))),
      queryClient.prefetchQuery(approvalsQuery(Number(id))),
    ]),
  head({ match }) {
    const name = match.context.project.name
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Documents · ${name}`),
      description: match.context.i18n._(msg`Drawings, agreements, bills and approvals of a project on KamshetBuild.`),
      hidden: true,
    })
  },
  component: DocumentsPage,
})

function DocumentsPage() {
  const { t } = useLingui()
  const { project: opened } = Route.useRouteContext()
  const project = useQuery(projectQuery(opened.id)).data ?? opened
  const { tab = 'documents' } = Route.useSearch()
  return (
    <>
      <h3 className="sr-only">
        <Trans>Documents</Trans>
      </h3>
      <TabLinks
        name="papers"
        label={t`Documents and approvals`}
        tabs={[
          { id: 'documents', label: <Trans>Documents</Trans> },
          { id: 'approvals', label: <Trans>Approvals</Trans> },
        ]}
        current={tab}
        className="mb-5"
      />
      <TabPanel name="papers" current={tab}>
        {tab === 'documents' ? (
          <QueryBoundary
            failure={<Trans>The documents could not be loaded.</Trans>}
            fallback={<Skeleton heights={['h-20', 'h-36', 'h-36']} />}
          >
            <DocumentList project={project} />
          </QueryBoundary>
        ) : (
          <QueryBoundary
            failure={<Trans>The approvals could not be loaded.</Trans>}
            fallback={<Skeleton heights={['h-44', 'h-10', 'h-96']} />}
          >
            <ApprovalList project={project} mayKeep={may(project, 'keepApprovals')} />
          </QueryBoundary>
        )}
      </TabPanel>
    </>
  )
}

function Skeleton({ heights }: { heights: string[] }) {
  return (
    <div aria-busy="true" className="grid gap-4">
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={at} className={`${height} animate-pulse rounded-lg bg-sunken`} />
      ))}
    </div>
  )
}

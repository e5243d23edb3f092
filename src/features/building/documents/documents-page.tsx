import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { may } from '#features/building/projects/access-rules.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { ApprovalList } from './approval-list.tsx'
import { DocumentList } from './document-list.tsx'

const route = getRouteApi('/_account/$dashboard/projects/$id/documents')

/** The documents of a project with their versions, or its approvals. */
export function DocumentsPage() {
  const { t } = useLingui()
  const { project: opened } = route.useRouteContext()
  const project = useQuery(projectQuery(opened.id)).data ?? opened
  const { tab = 'documents' } = route.useSearch()
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

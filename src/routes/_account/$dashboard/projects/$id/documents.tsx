import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '#features/building/documents/documents-page.tsx'
import { approvalsQuery, documentsQuery } from '#features/building/documents/queries.ts'
import { pageHead } from '#platform/pages/head.ts'

const tabs = ['documents', 'approvals'] as const
type Tab = (typeof tabs)[number]

/** The documents of a project with their versions, and the state of its approvals. */
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

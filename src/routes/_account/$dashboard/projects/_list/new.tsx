import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { isUuid } from '../../../../../features/estimates/content-rules.ts'
import { estimateQuery } from '../../../../../features/estimates/queries.ts'
import { pageHead } from '../../../../../platform/head.ts'
import { NewProjectDialog } from '../-projects/project-dialogs.tsx'
import { projectFrom } from '../-projects/project-from-estimate.ts'

/** The form of a new project, over the others. */
export const Route = createFileRoute('/_account/$dashboard/projects/_list/new')({
  validateSearch: (search: Record<string, unknown>): { estimate?: string } => search,
  loaderDeps: ({ search: { estimate } }) => ({ estimate }),
  loader: async ({ context: { queryClient }, deps: { estimate } }) => {
    if (estimate && isUuid(estimate)) await queryClient.prefetchQuery(estimateQuery(estimate))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`New Project`),
      description: match.context.i18n._(msg`Describe what will be built, and where.`),
      hidden: true,
    }),
  component: New,
})

function New() {
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  const navigate = useNavigate()
  const { estimate } = Route.useSearch()
  const { data: stored } = useQuery({ ...estimateQuery(estimate ?? ''), enabled: false })
  return (
    <NewProjectDialog
      userType={user.userType}
      given={stored ? { values: projectFrom(stored.content), source: stored.id } : undefined}
      onClose={() =>
        void navigate({
          to: '/$dashboard/projects',
          params: { dashboard },
          search: ({ estimate: _, ...search }: { estimate?: string }) => search,
          resetScroll: false,
        })
      }
      // In the place of the form: Back leads to the projects.
      onCreated={({ id }) =>
        void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(id) }, replace: true })
      }
    />
  )
}

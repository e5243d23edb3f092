import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { EditProjectDialog } from '#features/building/overview/project-dialogs.tsx'
import { mayEditDetails } from '#features/building/projects/access-rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { loadOverview } from '../-project/load-overview.ts'
import { Overview } from '../-project/overview.tsx'

/** The form that edits a project. It opens over the project's overview. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/edit')({
  beforeLoad({ context: { project } }) {
    if (!mayEditDetails(project)) throw notFound()
  },
  loader: ({ context: { queryClient, project } }) => loadOverview(queryClient, project),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Edit Project`),
      description: match.context.i18n._(msg`Change the details of the project: what will be built, where and when.`),
      hidden: true,
    }),
  component: Edit,
})

function Edit() {
  const { user, project } = Route.useRouteContext()
  const { dashboard, id } = Route.useParams()
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id }, resetScroll: false })
  return (
    <>
      <Overview dashboard={dashboard} opened={project} />
      <EditProjectDialog key={project.id} userType={user.userType} project={project} onClose={close} />
    </>
  )
}

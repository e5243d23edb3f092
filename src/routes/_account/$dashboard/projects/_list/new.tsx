import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageHead } from '../../../../../platform/head.ts'
import { NewProjectDialog } from '../-projects/project-dialogs.tsx'

/** The form of a new project, over the others. */
export const Route = createFileRoute('/_account/$dashboard/projects/_list/new')({
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
  return (
    <NewProjectDialog
      userType={user.userType}
      onClose={() =>
        void navigate({ to: '/$dashboard/projects', params: { dashboard }, search: true, resetScroll: false })
      }
      // In the place of the form: Back leads to the projects.
      onCreated={({ id }) =>
        void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(id) }, replace: true })
      }
    />
  )
}

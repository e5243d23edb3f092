import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/pages/head.ts'
import { loadOverview } from '../-project/load-overview.ts'
import { Overview } from '../-project/overview.tsx'

/** The facts, the progress and the people of a project, and the items that wait for the visitor. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/')({
  loader: ({ context: { queryClient, project } }) => loadOverview(queryClient, project),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.project.name, description: context.project.requirements, hidden: true }),
  component: () => {
    const { dashboard } = Route.useParams()
    return <Overview dashboard={dashboard} opened={Route.useRouteContext().project} />
  },
})

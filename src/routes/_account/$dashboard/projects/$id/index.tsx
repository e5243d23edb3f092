import { createFileRoute } from '@tanstack/react-router'
import { statusHistoryQuery } from '../../../../../features/projects/queries.ts'
import { showcaseQuery } from '../../../../../features/showcase/queries.ts'
import { waitingQuery } from '../../../../../features/track/queries.ts'
import { pageHead } from '../../../../../platform/head.ts'
import { Overview } from '../-project/overview.tsx'

/** What a project is, how far it is, who is on it, and what waits for the reader. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/')({
  loader: ({ context: { queryClient, project }, params: { id } }) =>
    Promise.all([
      queryClient.prefetchQuery(statusHistoryQuery(Number(id))),
      queryClient.prefetchQuery(waitingQuery(Number(id))),
      project.status === 'completed' && queryClient.prefetchQuery(showcaseQuery(Number(id))),
    ]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.project.name, description: context.project.requirements, hidden: true }),
  component: () => {
    const { dashboard } = Route.useParams()
    return <Overview dashboard={dashboard} opened={Route.useRouteContext().project} />
  },
})

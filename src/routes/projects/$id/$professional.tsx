import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../platform/head.ts'
import { ProjectMissing, ProjectPage, ProjectSkeleton } from '../-project/project-page.tsx'
import type { ProjectPageSearch } from '../-project/project-search.ts'

export const Route = createFileRoute('/projects/$id/$professional')({
  validateSearch: (search: Record<string, unknown>): ProjectPageSearch => search,
  // Comes with the screen: what this file itself names is in every page's first script.
  loader: async ({ context, params, location }) => {
    const { loadProject } = await import('../-project/load-project.ts')
    return loadProject(context, params, location.search)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  codeSplitGroupings: [['component', 'pendingComponent', 'notFoundComponent']],
  component: Project,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: ProjectMissing,
})

function Project() {
  const { id, professional } = Route.useParams()
  return <ProjectPage id={Number(id)} professionalId={Number(professional)} search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../platform/head.ts'
import { ProjectNotFound, ProjectPage, ProjectSkeleton } from '../-project/project-page.tsx'
import type { ProjectPageSearch } from '../-project/project-search.ts'

export const Route = createFileRoute('/projects/$id/$professional')({
  validateSearch: (search: Record<string, unknown>): ProjectPageSearch => search,
  // Part of the screen's chunk: this file's static imports end up in the entry script of every page.
  loader: async ({ context, params }) => {
    const { loadProject } = await import('../-project/load-project.ts')
    return loadProject(context, params)
  },
  // A tab or the gallery is opened without asking again, and without a network too.
  shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  codeSplitGroupings: [['component', 'pendingComponent', 'notFoundComponent']],
  component: Project,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: ProjectNotFound,
})

function Project() {
  const { id, professional } = Route.useParams()
  return <ProjectPage id={Number(id)} professionalId={Number(professional)} search={Route.useSearch()} />
}

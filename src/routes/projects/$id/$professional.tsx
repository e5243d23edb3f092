import { createFileRoute } from '@tanstack/react-router'
import type { ProjectPageSearch } from '#features/directory/portfolio/project-search.ts'
import { ProjectSkeleton } from '#features/directory/portfolio/project-skeleton.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { ProjectNotFound, ProjectPage } from '../-project/project-page.tsx'

export const Route = createFileRoute('/projects/$id/$professional')({
  validateSearch: (search: Record<string, unknown>): ProjectPageSearch => search,
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, params }) => {
    const { loadProject } = await import('#features/directory/portfolio/load-project.ts')
    return loadProject(context, params)
  },
  // Opening a tab or the gallery does not run the loader again, so both work without a network.
  shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  // The skeleton stays in the entry script, because it is shown while the screen's chunk loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Project,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: ProjectNotFound,
})

function Project() {
  const { id, professional } = Route.useParams()
  return <ProjectPage id={Number(id)} professionalId={Number(professional)} search={Route.useSearch()} />
}

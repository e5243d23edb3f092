import { createFileRoute } from '@tanstack/react-router'
import type { ProjectPageSearch } from '#features/directory/portfolio/project-search.ts'
import { ProjectSkeleton } from '#features/directory/portfolio/project-skeleton.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { ProjectNotFound, ProjectPage } from '../-project/project-page.tsx'

export const Route = createFileRoute('/projects/$id/$professional')({
  validateSearch: (search: Record<string, unknown>): ProjectPageSearch => search,
  // Loaded with the screen's chunk. This file's static imports would be in the first script of every page.
  loader: async ({ context, params }) => {
    const { loadProject } = await import('#features/directory/portfolio/load-project.ts')
    return loadProject(context, params)
  },
  // Opening a tab or the gallery fetches nothing, and so works without a network.
  shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  // The skeleton is in the entry script: it is shown while the screen's chunk loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Project,
  pendingComponent: ProjectSkeleton,
  notFoundComponent: ProjectNotFound,
})

function Project() {
  const { id, professional } = Route.useParams()
  return <ProjectPage id={Number(id)} professionalId={Number(professional)} search={Route.useSearch()} />
}

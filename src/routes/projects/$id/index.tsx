import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ProjectNotFound } from '../-project/project-page.tsx'

/**
 * Redirects the address of a project that has only the project's id. A past project has a canonical URL, which also
 * names its professional. A project that the visitor is on opens in their dashboard. The two kinds never share an id.
 */
export const Route = createFileRoute('/projects/$id/')({
  staticData: { isPrivate: true },
  loader: async ({ context, params: { id } }) => {
    const { findProject } = await import('#features/directory/portfolio/load-project.ts')
    const project = await findProject(context, id)
    if (project)
      throw redirect({
        to: '/projects/$id/$professional',
        params: { id, professional: String(project.professionalId) },
        replace: true,
      })
    const { redirectToOwnProject } = await import('#features/building/projects/own-project.ts')
    await redirectToOwnProject(context, id)
    throw notFound()
  },
  notFoundComponent: ProjectNotFound,
})

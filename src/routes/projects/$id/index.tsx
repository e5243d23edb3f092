import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ProjectNotFound } from '../-project/project-page.tsx'

/**
 * Redirects by id, either to a project that the visitor is on, in their dashboard, or to the canonical URL of a past
 * project, which also names its professional. The two kinds never share an id.
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

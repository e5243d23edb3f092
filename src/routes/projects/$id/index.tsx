import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ProjectNotFound } from '../-project/project-page.tsx'

/**
 * Redirects an address that contains only a project's id. A professional's past project opens at its canonical URL,
 * which also names the professional. A building project that the visitor is on opens in their dashboard. Past projects
 * and building projects never share an id.
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

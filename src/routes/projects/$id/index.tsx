import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ProjectNotFound } from '../-project/project-page.tsx'

/** Redirects to a project's canonical URL, which contains its professional too. */
export const Route = createFileRoute('/projects/$id/')({
  loader: async ({ context, params: { id } }) => {
    const { findProject } = await import('../-project/load-project.ts')
    const project = await findProject(context, id)
    if (!project) throw notFound()
    throw redirect({
      to: '/projects/$id/$professional',
      params: { id, professional: String(project.professionalId) },
      replace: true,
    })
  },
  notFoundComponent: ProjectNotFound,
})

import { createFileRoute, notFound } from '@tanstack/react-router'
import { projectParts } from '#features/building/projects/rules.ts'
import { requireAccount } from '../../-guards.ts'
import { ProjectNotFound } from '../-project/project-page.tsx'

/**
 * Redirects to a part of a project in the visitor's dashboard. Notifications and links use this address, for example
 * '/projects/12/diary', because it is the same for everyone.
 */
export const Route = createFileRoute('/projects/$id/$part')({
  // If the word is not a part of a project, the router tries its other routes.
  params: { parse: ({ id, part }) => ((projectParts as readonly string[]).includes(part) ? { id, part } : false) },
  staticData: { isPrivate: true },
  beforeLoad: (route) => requireAccount(route),
  loader: async ({ context, params: { id, part } }) => {
    const { redirectToOwnProject } = await import('#features/building/projects/own-project.ts')
    await redirectToOwnProject(context, id, part)
    throw notFound()
  },
  notFoundComponent: ProjectNotFound,
})

import { createFileRoute, notFound } from '@tanstack/react-router'
import { projectParts } from '#features/building/projects/rules.ts'
import { requireAccount } from '../../-guards.ts'
import { ProjectNotFound } from '../-project/project-page.tsx'

/**
 * Redirects to a part of a project in the visitor's dashboard. Notifications and links have this address for everyone:
 * '/projects/12/diary'.
 */
export const Route = createFileRoute('/projects/$id/$part')({
  // For a word that is not a part the router tries its other routes.
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

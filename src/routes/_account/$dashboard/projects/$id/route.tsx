import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { ProjectPage } from '#features/building/overview/project-page.tsx'
import { partsFor } from '#features/building/projects/access-rules.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { partsBelow } from '../../../-dashboard/screens.ts'

/** A project that the visitor is on. Each of its parts has an address. Everyone else gets a 404. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id')({
  async beforeLoad({ context: { queryClient }, params: { id }, location: { pathname } }) {
    if (readId(id) === undefined) throw notFound()
    const project = await orNotFound(queryClient.ensureQueryData(projectQuery(Number(id))))
    // '/dashboard/projects/12/diary' has the part 'diary'. A part that the visitor's role may not see answers 404.
    const [, , part = ''] = partsBelow(pathname)
    // The forms 'edit' and 'portfolio' do not count as parts, because they open over the overview.
    if (!(partsFor(project) as string[]).includes(part) && !['edit', 'portfolio'].includes(part)) throw notFound()
    return { project }
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.project?.name ?? match.context.i18n._(msg`404 Page Not Found`),
      description: match.context.i18n._(msg`Stages, diary, documents and payments of a project on KamshetBuild.`),
      hidden: true,
    }),
  component: Project,
  notFoundComponent: NoScreen,
})

function Project() {
  const [, , part = ''] = partsBelow(useLocation({ select: ({ pathname }) => pathname }))
  return <ProjectPage part={part} />
}

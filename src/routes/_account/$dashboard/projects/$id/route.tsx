import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, Outlet, useLocation } from '@tanstack/react-router'
import { ProjectMenu } from '#features/building/overview/project-menu.tsx'
import { partsFor } from '#features/building/projects/access-rules.ts'
import { NoLongerOnIt } from '#features/building/projects/no-longer-on-it.tsx'
import { PartNav } from '#features/building/projects/part-nav.tsx'
import { StatusBadge } from '#features/building/projects/project-progress.tsx'
import { projectQuery } from '#features/building/projects/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { townName } from '#platform/values/towns.ts'
import { useLanguage } from '#ui/language.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { partsBelow } from '../../-dashboard/screens.ts'

/** A project that the visitor is on, and its parts, each at its own address. For everyone else it does not exist. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id')({
  async beforeLoad({ context: { queryClient }, params: { id }, location: { pathname } }) {
    if (readId(id) === undefined) throw notFound()
    const project = await orNotFound(queryClient.ensureQueryData(projectQuery(Number(id))))
    // '/dashboard/projects/12/diary': a part that the role does not show answers 404.
    const [, , part = ''] = partsBelow(pathname)
    // The forms do not count as parts: they open over the overview.
    if (!(partsFor(project) as string[]).includes(part) && !['edit', 'portfolio'].includes(part)) throw notFound()
    return { project }
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.project?.name ?? match.context.i18n._(msg`404 Page Not Found`),
      description: match.context.i18n._(msg`Stages, diary, documents and payments of a project on KamshetBuild.`),
      hidden: true,
    }),
  component: ProjectPage,
  notFoundComponent: NoScreen,
})

function ProjectPage() {
  const { dashboard, id } = Route.useParams()
  const { project: opened } = Route.useRouteContext()
  const language = useLanguage()
  const { i18n } = useLingui()
  const { data } = useQuery(projectQuery(Number(id)))
  const [, , part = ''] = partsBelow(useLocation({ select: ({ pathname }) => pathname }))
  if (data === null) return <NoLongerOnIt dashboard={dashboard} />
  const project = data ?? opened
  const place = [project.site, townName(project.town, language)].filter(Boolean).join(', ')
  return (
    <article aria-labelledby="project" lang={i18n.locale} className="mt-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="project" lang={project.lang} className="text-2xl font-bold text-pretty break-words">
            {project.name}
          </h2>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StatusBadge status={project.status} />
            <p className="min-w-0 text-muted wrap-anywhere">{place}</p>
          </div>
        </div>
        <div className="-mt-1 -mr-2 shrink-0">
          <ProjectMenu project={project} dashboard={dashboard} />
        </div>
      </header>
      <PartNav dashboard={dashboard} project={project} part={part} />
      <div className="mt-6">
        <Outlet />
      </div>
    </article>
  )
}

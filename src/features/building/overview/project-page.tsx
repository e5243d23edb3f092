import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { PartNav } from '#features/building/projects/part-nav.tsx'
import { StatusBadge } from '#features/building/projects/project-progress.tsx'
import { projectQuery } from '#features/building/projects/queries.ts'
import { RemovedFromProject } from '#features/building/projects/removed-from-project.tsx'
import { townName } from '#platform/values/towns.ts'
import { useLanguage } from '#ui/language.ts'
import { ProjectMenu } from './project-menu.tsx'

const route = getRouteApi('/_account/$dashboard/projects/$id')

/** Shows the header of a project with its menu, the links to its parts, and the part that is open. */
export function ProjectPage({ part }: { part: string }) {
  const { dashboard, id } = route.useParams()
  const { project: opened } = route.useRouteContext()
  const language = useLanguage()
  const { i18n } = useLingui()
  const { data } = useQuery(projectQuery(Number(id)))
  if (data === null) return <RemovedFromProject dashboard={dashboard} />
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

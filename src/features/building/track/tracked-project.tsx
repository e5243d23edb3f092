import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#features/building/projects/project-progress.tsx'
import { ProgressStrip, StageStrip } from '#features/building/timeline/stage-strip.tsx'
import { townName } from '#platform/values/towns.ts'
import { useLanguage } from '#ui/language.ts'
import type { TrackedProject as Tracked } from './schema.ts'
import { useWaitingWords } from './use-waiting-words.ts'
import { WaitingList } from './waiting-list.tsx'

type Props = { project: Tracked; dashboard: string }

/** A project on the Track page: its present and next stage while it is under way, and what waits for the user. */
export function TrackedProject({ project, dashboard }: Props) {
  const language = useLanguage()
  const isUnderWay = project.status !== 'completed'
  const items = useWaitingWords()(project.waiting)
  const place = [project.site, townName(project.town, language)].filter(Boolean).join(', ')
  const to: string = `/${dashboard}/projects/${project.id}`
  return (
    <article className="panel flex h-full flex-col p-4 sm:p-6">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 lang={project.lang} className="text-lg font-bold break-words">
            <Link to={to} className="hover:underline">
              {project.name}
            </Link>
          </h2>
          <p className="text-sm text-muted">{place}</p>
        </div>
        <StatusBadge status={project.status} className="mt-0.5 shrink-0" />
      </header>
      {isUnderWay && <ProgressStrip card={project} className="mt-4" />}
      {isUnderWay && project.stages.length > 0 && (
        <StageStrip stages={project.stages} now={project.stage} className="mt-3" />
      )}
      {items.length > 0 && (
        <div className="mt-4 border-t border-line pt-2">
          <WaitingList dashboard={dashboard} projectId={project.id} items={items} />
        </div>
      )}
    </article>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#ui/language.ts'
import type { ListedVisit } from './schema.ts'
import { slotText, VisitBadge } from './visit-words.tsx'

type Props = {
  visits: readonly ListedVisit[]
  /** The user's dashboard, which contains the conversations. */
  dashboard: string
  /** Whether all visits in the list are for one project, so that the project's name is left out. */
  isOfProject?: boolean
}

/** Lists site visits, each with a link to its conversation. */
export function VisitList({ visits, dashboard, isOfProject = false }: Props) {
  const language = useLanguage()
  return (
    <ul className={`grid grid-cols-1 gap-3 ${isOfProject ? '' : 'lg:grid-cols-2'}`}>
      {visits.map((visit) => {
        const { id, conversationId, agreed, offered, other, place, lang, project } = visit
        const name = other.name
        const time = agreed ?? offered[0]
        return (
          <li key={id} className="panel relative min-w-0 p-4 transition-shadow hover:shadow-md">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <Link
                to={`/${dashboard}/messages/${conversationId}` as string}
                className="font-bold wrap-anywhere after:absolute after:inset-0 after:rounded-xl"
              >
                {name === null ? (
                  <Trans>Site visit</Trans>
                ) : (
                  <Trans>
                    Site visit with <span lang={other.lang ?? undefined}>{name}</span>
                  </Trans>
                )}
              </Link>
              <VisitBadge visit={visit} />
            </div>
            {time && <p className="mt-1 tabular-nums">{slotText(language, time)}</p>}
            {place && (
              <p lang={lang} className="mt-1 text-sm text-muted wrap-anywhere">
                {place}
              </p>
            )}
            {project && !isOfProject && (
              <p lang={project.lang} className="mt-1 text-sm text-muted wrap-anywhere">
                {project.name}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

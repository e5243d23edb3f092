import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { phoneWidth } from '#platform/files/pictures.ts'
import { formatDate, formatLakh } from '#platform/languages/format.ts'
import { townName } from '#platform/values/towns.ts'
import { useLanguage } from '#ui/language.ts'
import { CardFigures } from './card-figures.tsx'
import { CardPictures } from './card-pictures.tsx'
import { ProgressBar, type StageName, Stages, StatusBadge, statusFill } from './project-progress.tsx'
import { useProjectWords } from './project-words.tsx'
import type { ProjectCard as Project } from './schema.ts'

type Props = {
  project: Project
  /** The card links to the project in this dashboard. */
  dashboard: string
  /** The save button in the corner of the picture. */
  save?: ReactNode
  /** The menu beside the name. */
  menu?: ReactNode
  stageName?: StageName
  first?: boolean
}

/**
 * A project's card in a dashboard: its pictures, name, place and progress, and the numbers that the user's role may
 * see.
 */
export function ProjectCard({ project, dashboard, save, menu, stageName = ({ name }) => name, first }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { types } = useProjectWords()
  const descriptionOf = useDescription()
  const { id, lang, name, type, site, town, status, requirements } = project
  const place = [site, townName(town, language)].filter(Boolean).join(', ')
  const planned = project.expectedCompletionDate && formatDate(language, project.expectedCompletionDate)
  const done = project.completedOn && formatDate(language, project.completedOn)
  const date = done ? t`Completed on ${done}` : planned ? t`Completion: ${planned}` : t`No completion date yet`
  return (
    <article className="group panel relative flex h-full flex-col shadow-card transition-shadow hover:shadow-float">
      <div className="overflow-hidden rounded-t-xl">
        <div aria-hidden="true" className={`h-1.5 ${statusFill(status)}`} />
        <div className="relative aspect-16/10 bg-sunken">
          <CardPictures
            pictures={project.pictures}
            type={type}
            sizes={`(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, ${phoneWidth}`}
            first={first}
          />
          <span className="pointer-events-none absolute top-2.5 left-2.5 rounded-full bg-raised/95 px-3 py-1 text-sm font-semibold shadow-card">
            {types[type]}
          </span>
          {save && <div className="absolute top-2.5 right-2.5 z-10">{save}</div>}
        </div>
      </div>
      <div className="flex grow flex-col p-4">
        <div className="flex items-start gap-2">
          <h3 lang={lang} className="min-w-0 grow pt-1 text-lg/snug font-bold text-pretty wrap-anywhere">
            <Link
              to="/$dashboard/projects/$id"
              params={{ dashboard, id: String(id) }}
              className="after:absolute after:inset-0 after:rounded-xl"
            >
              {name}
            </Link>
          </h3>
          {menu && <div className="relative z-20 -mt-1 -mr-2 -mb-2 shrink-0">{menu}</div>}
        </div>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">{place}</p>
        <p className="text-sm text-muted">{date}</p>
        <p
          lang={requirements ? lang : undefined}
          className="mt-2.5 line-clamp-2 min-h-[2lh] text-[0.9375rem] wrap-anywhere"
        >
          {requirements || descriptionOf(project)}
        </p>
        <CardFigures project={project} />
        <div className="mt-auto pt-4">
          <ProgressBar status={status} progress={project.progress}>
            <StatusBadge status={status} />
          </ProgressBar>
          <div className="mt-2 min-h-[1lh] text-sm">
            <Stages project={project} stageName={stageName} />
          </div>
        </div>
      </div>
    </article>
  )
}

/**
 * A sentence for a project without a description, as specified: "A New Construction project with a budget of ₹45 lakh."
 */
function useDescription() {
  const { t, i18n } = useLingui()
  return ({ type, budget: sum }: Project): string => {
    const budget = sum === null ? null : formatLakh(i18n, sum)
    switch (type) {
      case 'renovation':
        return budget ? t`A Renovation project with a budget of ${budget}.` : t`A Renovation project.`
      case 'interior_design':
        return budget ? t`An Interior Design project with a budget of ${budget}.` : t`An Interior Design project.`
      case 'landscaping':
        return budget ? t`A Landscaping project with a budget of ${budget}.` : t`A Landscaping project.`
      default:
        return budget ? t`A New Construction project with a budget of ${budget}.` : t`A New Construction project.`
    }
  }
}

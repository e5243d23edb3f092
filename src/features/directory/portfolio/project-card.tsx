import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { phoneWidth, pictureAlt } from '#platform/files/pictures.ts'
import { formatLakh, formatMonth, formatNumber } from '#platform/languages/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { picturesIcon } from '#ui/more-icons.ts'
import { PictureView } from '#ui/picture-view.tsx'
import { FeaturedBadge } from './featured-badge.tsx'
import { costPerSqft } from './rules.ts'
import type { ProjectCard as Project } from './schema.ts'

/**
 * Shows a past project: cover, title, type and place, budget, area and cost per sq ft. The whole card links to the
 * project's page.
 */
export function ProjectCard({
  project,
  by,
  sizes = `(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, ${phoneWidth}`,
  first,
  heading: Heading = 'h3',
  action,
}: {
  project: Project
  /** The professional whose name the card shows. Set it if the name is not already shown near the card. */
  by?: { name: string; lang: string }
  /** The width of the picture, for <img sizes>. */
  sizes?: string
  first?: boolean
  heading?: 'h2' | 'h3'
  /** The button in the corner of the picture, which saves the project. */
  action?: ReactNode
}) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { cover, pictureCount, typeName, location, budget, areaSqft, completedOn } = project
  const area = areaSqft && formatNumber(areaSqft)
  const costs = costPerSqft(project)
  const cost = costs && formatNumber(costs)
  const finished = completedOn && formatMonth(language, completedOn)
  return (
    <article className="group card">
      <div className="relative aspect-4/3 overflow-hidden bg-sunken">
        {cover && (
          <PictureView
            picture={cover}
            alt={pictureAlt(cover, language)}
            sizes={sizes}
            first={first}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        )}
        {project.isFeatured && <FeaturedBadge className="absolute top-2.5 left-2.5" />}
        {action && <div className="absolute top-2.5 right-2.5 z-10">{action}</div>}
        {pictureCount > 1 && (
          <span className="absolute right-2.5 bottom-2.5 inline-flex items-center gap-1.5 rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white">
            <Icon path={picturesIcon} size={14} />
            <Plural value={pictureCount} one="# photo" other="# photos" />
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-4">
        <Heading lang={project.lang} className="text-lg leading-snug font-bold text-pretty">
          <Link
            to="/projects/$id/$professional"
            params={{ id: String(project.id), professional: String(project.professionalId) }}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {project.title}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-muted">
          {typeName ? (
            <Trans>
              {typeName} in {location}
            </Trans>
          ) : (
            location
          )}
        </p>
        {by && (
          <p lang={by.lang} className="mt-1 text-sm text-muted">
            {by.name}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 text-sm">
          <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {budget !== null && <li className="text-[0.9375rem] font-bold">{formatLakh(i18n, budget)}</li>}
            {area && (
              <li className="text-muted">
                <Trans>{area} sq ft</Trans>
              </li>
            )}
            {cost && (
              <li className="text-muted">
                <Trans>₹{cost} per sq ft</Trans>
              </li>
            )}
          </ul>
          {finished && <p className="text-muted">{finished}</p>}
        </div>
      </div>
    </article>
  )
}

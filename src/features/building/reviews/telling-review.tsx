import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMonth, formatRating } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { StarRating } from '#ui/star-rating.tsx'
import type { Telling } from './schema.ts'

type Props = {
  review: NonNullable<Telling['review']>
  professionalId: number
  /** The link to all reviews. */
  all: ReactNode
}

/** Shows one review beside the professional's name, with its author and project. */
export function TellingReview({ review, professionalId, all }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const stars = formatRating(review.rating)
  const month = formatMonth(language, review.createdAt)
  const { authorName, project } = review
  return (
    <figure className="max-w-prose border-l-2 border-line-strong pl-4">
      <blockquote lang={review.lang ?? undefined} className="text-pretty">
        {review.comment}
      </blockquote>
      <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <StarRating rating={review.rating} label={t`Rated ${stars} out of 5`} size={14} />
        <span className="font-semibold text-ink">{authorName}</span>
        {project && (
          <Link
            to="/projects/$id/$professional"
            params={{ id: String(project.id), professional: String(professionalId) }}
            lang={project.lang}
            className="py-1 underline underline-offset-2 hover:text-ink"
          >
            {project.title}
          </Link>
        )}
        <span>{month}</span>
        {all}
      </figcaption>
    </figure>
  )
}

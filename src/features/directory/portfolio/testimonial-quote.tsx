import { Trans, useLingui } from '@lingui/react/macro'
import { StarRating } from '#ui/star-rating.tsx'
import type { Testimonial } from './schema.ts'

type Props = {
  testimonial: Testimonial
  /** Shows only a few lines, for a card. */
  isShort?: boolean
}

/** Shows a testimonial, and whether the client or the professional entered it. */
export function TestimonialQuote({ testimonial, isShort = false }: Props) {
  const { t } = useLingui()
  const { source, clientName, rating, comment, lang, about } = testimonial
  const aboutTitle = about?.title
  return (
    <figure className="max-w-prose border-l-2 border-line-strong pl-4">
      <blockquote
        lang={lang}
        className={`text-pretty wrap-anywhere ${isShort ? 'line-clamp-3 text-sm' : 'whitespace-pre-line'}`}
      >
        {comment}
      </blockquote>
      <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
        <StarRating rating={rating} label={t`Rated ${rating} out of 5`} size={14} />
        <span lang={lang} className="font-semibold text-ink wrap-anywhere">
          {clientName}
        </span>
        <span>
          {source === 'client' ? (
            <Trans>Written through the professional's link</Trans>
          ) : (
            <Trans>Supplied by the professional</Trans>
          )}
        </span>
      </figcaption>
      {about && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          <Trans>
            Written about: <span lang={about.lang}>{aboutTitle}</span>
          </Trans>
        </p>
      )}
    </figure>
  )
}

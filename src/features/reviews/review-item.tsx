import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatRating } from '../../platform/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useFocusWhen } from '../../ui/focus.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { penIcon, replyIcon } from '../../ui/more-icons.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import type { Review, Standing } from './schema.ts'

const LazyReplyForm = lazyPart(() => import('./reply-form.tsx'), 'ReplyForm')

export type ReviewedProfessional = {
  id: number
  name: string
  lang: string
  /** The visitor is this professional, and may reply. */
  isOwn: boolean
}

type Props = {
  review: Review
  professional: ReviewedProfessional
  /** undefined when signed out or not yet known. */
  standing: Standing | undefined
}

/** A review and the professional's reply. */
export function ReviewItem({ review, professional, standing }: Props) {
  const { t } = useLingui()
  const [isReplying, setIsReplying] = useState(false)
  const replyButton = useFocusWhen<HTMLButtonElement>(!isReplying)
  const language = useLanguage()
  const name = review.authorName ?? t`Anonymous User`
  const stars = formatRating(review.rating)
  return (
    <article className="py-6">
      <header className="flex items-start gap-3">
        {review.authorName ? (
          <Avatar name={review.authorName} picture={review.authorPicture} size="small" className="sm:size-11" />
        ) : (
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted sm:size-11">
            <Icon path={icons.person} size={22} />
          </span>
        )}
        <div className="min-w-0 grow">
          <h3 className="font-semibold">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <StarRating rating={review.rating} label={t`Rated ${stars} out of 5`} size={15} />
            <time dateTime={review.createdAt}>{formatDate(language, review.createdAt)}</time>
          </p>
        </div>
      </header>
      {review.project && (
        <p className="mt-2 text-sm text-muted">
          <Trans>
            Project:{' '}
            <Link
              to="/projects/$id/$professional"
              params={{ id: String(review.project.id), professional: String(professional.id) }}
              lang={review.project.lang}
              className="font-medium text-primary hover:underline"
            >
              {review.project.title}
            </Link>
          </Trans>
        </p>
      )}
      <p lang={review.lang ?? undefined} className="mt-2 max-w-prose whitespace-pre-line text-pretty">
        {review.comment}
      </p>
      <div className="-ml-3 mt-1 flex flex-wrap items-center gap-x-1">
        {!professional.isOwn && <HelpfulButton review={review} professionalId={professional.id} standing={standing} />}
        {professional.isOwn && !isReplying && (
          <button
            ref={replyButton}
            type="button"
            onClick={() => setIsReplying(true)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon path={review.reply ? penIcon : replyIcon} size={16} />
            {review.reply ? <Trans>Edit reply</Trans> : <Trans>Reply</Trans>}
          </button>
        )}
      </div>
      {review.reply && !isReplying && <Reply reply={review.reply} professional={professional} />}
      {isReplying && (
        <QueryBoundary failure={<Trans>The form could not be loaded.</Trans>} fallback={<div className="h-52" />}>
          <LazyReplyForm review={review} professionalId={professional.id} onDone={() => setIsReplying(false)} />
        </QueryBoundary>
      )}
    </article>
  )
}

function Reply({ reply, professional }: { reply: NonNullable<Review['reply']>; professional: ReviewedProfessional }) {
  const language = useLanguage()
  const { name, lang } = professional
  return (
    <div className="mt-3 max-w-prose rounded-lg border-l-4 border-line-strong bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">
        <Trans>
          Reply from <span lang={lang}>{name}</span>
        </Trans>
        <span className="ml-2 font-normal text-muted">{formatDate(language, reply.repliedAt)}</span>
      </p>
      <p className="mt-1 whitespace-pre-line">{reply.text}</p>
    </div>
  )
}

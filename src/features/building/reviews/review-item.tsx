import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDate, formatRating } from '#platform/languages/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Icon, type IconPath, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { messageIcon, penIcon, phoneIcon, replyIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { StarRating } from '#ui/star-rating.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { RemovalLine } from './removed-review.tsx'
import { type ReportOf, ReviewPhotos } from './review-photos.tsx'
import type { Proof } from './rules.ts'
import type { Review, Standing } from './schema.ts'

const LazyReplyForm = lazyPart(() => import('./reply-form.tsx'), 'ReplyForm')

export type ReviewedProfessional = {
  id: number
  name: string
  lang: string
  /** Whether the visitor is this professional and may reply. */
  isOwn: boolean
}

type Props = {
  review: Review
  professional: ReviewedProfessional
  /** Undefined if the visitor is signed out, or while the standing loads. */
  standing: Standing | undefined
  report: ReportOf
}

const proofIcons: Readonly<Record<Proof, IconPath>> = {
  project: icons.home,
  visited: icons.pin,
  talked: messageIcon,
  asked: phoneIcon,
}

/** Shows a review and the professional's reply. */
export function ReviewItem({ review, professional, standing, report }: Props) {
  const { t } = useLingui()
  const [isReplying, setIsReplying] = useState(false)
  const replyButton = useFocusWhen<HTMLButtonElement>(!isReplying)
  const language = useLanguage()
  const name = review.authorName ?? t`Anonymous User`
  const stars = formatRating(review.rating)
  const isOwnReview = review.id === standing?.own?.id
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
            {review.proof && (
              <span className="inline-flex items-center gap-1">
                <Icon path={proofIcons[review.proof]} size={14} />
                {
                  {
                    project: t`Project on KamshetBuild`,
                    visited: t`Site visit on KamshetBuild`,
                    talked: t`Talked on KamshetBuild`,
                    asked: t`Asked for contact details on KamshetBuild`,
                  }[review.proof]
                }
              </span>
            )}
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
      {review.photos.length > 0 && (
        <ReviewPhotos
          reviewId={review.id}
          photos={review.photos}
          authorName={review.authorName}
          report={isOwnReview ? undefined : report}
        />
      )}
      <div className="-ml-3 mt-1 flex flex-wrap items-center gap-x-1">
        {!professional.isOwn && <HelpfulButton review={review} professionalId={professional.id} standing={standing} />}
        {professional.isOwn && !isReplying && !review.replyRemoval && (
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
        {/* The hidden link keeps its space, so that the layout does not move once the author is known. */}
        <span className={isOwnReview ? 'invisible' : ''}>{report({ kind: 'review', id: review.id })}</span>
      </div>
      {review.replyRemoval && <RemovalLine what="reply" removal={review.replyRemoval} className="mt-3" />}
      {review.reply && !isReplying && (
        <Reply
          reply={review.reply}
          professional={professional}
          report={!professional.isOwn && report({ kind: 'reply', id: review.id })}
        />
      )}
      {isReplying && (
        <QueryBoundary failure={<Trans>The form could not be loaded.</Trans>} fallback={<div className="h-52" />}>
          <LazyReplyForm review={review} professionalId={professional.id} onDone={() => setIsReplying(false)} />
        </QueryBoundary>
      )}
    </article>
  )
}

type ReplyProps = { reply: NonNullable<Review['reply']>; professional: ReviewedProfessional; report: ReactNode }

function Reply({ reply, professional, report }: ReplyProps) {
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
      {report && <div className="-mb-2 -ml-3">{report}</div>}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RemovalLine } from '#features/building/reviews/removed-review.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { ReviewText } from './review-text.tsx'
import { type Removable, removableText } from './rules.ts'
import type { LatestReview } from './schema.ts'
import { StaffThumbs } from './staff-thumbs.tsx'

/** A review as staff see it: with its removed parts, and buttons that remove them. */
export function LatestReviewItem({ review }: { review: LatestReview }) {
  const { t } = useLingui()
  const { id, rating, comment, lang, reply, removal, photos, authorName: name, createdAt } = review
  const ofReview: Removable = { kind: 'review', id }
  const ofReply: Removable = { kind: 'reply', id }
  return (
    <article aria-labelledby={`review-${id}`} className="panel p-4 sm:p-5">
      <Heading review={review} />
      <ReviewText {...{ rating, removal, lang }} name={name} at={createdAt} text={comment} />
      <StaffThumbs
        photos={photos}
        name={(place) => t`Photo ${place} of the review`}
        subjectOf={(photoId) => ({ kind: 'photo', id, photoId })}
      />
      <div className="-ml-3 mt-1">
        {removal ? (
          <div className="ml-3">
            <RestoreButton subject={removableText(ofReview)} label={t`Restore this review`} />
          </div>
        ) : (
          <RemoveButton subject={ofReview} title={t`Remove this review`} />
        )}
      </div>
      {reply && (
        <Reply reply={reply}>
          {reply.removal ? (
            <RestoreButton subject={removableText(ofReply)} label={t`Restore this reply`} />
          ) : (
            <RemoveButton subject={ofReply} title={t`Remove this reply`} />
          )}
        </Reply>
      )}
    </article>
  )
}

function Heading({ review: { id, professionalId, professionalName } }: { review: LatestReview }) {
  return (
    <h3 id={`review-${id}`} className="font-bold wrap-anywhere">
      <Link
        to="/professionals/$id"
        params={{ id: String(professionalId) }}
        search={{ tab: 'reviews' }}
        className="inline-flex min-h-11 items-center hover:underline sm:min-h-0"
      >
        {professionalName}
      </Link>
    </h3>
  )
}

type ReplyProps = { reply: NonNullable<LatestReview['reply']>; children: ReactNode }

function Reply({ reply, children }: ReplyProps) {
  return (
    <div className="mt-3 max-w-prose rounded-lg border-l-4 border-line-strong bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">
        <Trans>Their reply</Trans>
      </p>
      {reply.removal && <RemovalLine what="reply" removal={reply.removal} className="my-2" />}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
      <div className={`mt-2 ${reply.removal ? '' : '-ml-3'}`}>{children}</div>
    </div>
  )
}

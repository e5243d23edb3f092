import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { readSubject, type Subject, type SubjectKind } from '#features/backoffice/reports/rules.ts'
import { AccountLink } from '#features/people/staff/account-link.tsx'
import { reviewsId } from '#features/shop/reviews/rules.ts'
import { StarRating } from '#ui/star-rating.tsx'
import { DecisionForm, type Removal } from './decision-form.tsx'
import { ReportItem } from './report-item.tsx'
import { RestoreButton } from './restore-button.tsx'
import { isRemovable } from './rules.ts'
import type { Reported } from './schema.ts'
import { StaffThumbs } from './staff-thumbs.tsx'
import { Thumbs } from './thumbs.tsx'

/** Shows something that was reported: what it is, where it is shown, its reports, and the decision. */
export function ReportedItem({ reported, isOpen }: { reported: Reported; isOpen: boolean }) {
  const { t } = useLingui()
  const { subject: name, placeName, author, text, rating, photos, isRemoved, isGone, reports, reportCount } = reported
  const subject = readSubject(name)!
  const kindName = useSubjectNames()[subject.kind]
  const more = reportCount - reports.length
  function removalOf(): Removal {
    if (isGone) return 'gone'
    if (subject.kind !== 'professional' || isRemoved) return 'thing'
    return author ? 'account' : 'none'
  }
  const canRestore = !isOpen && isRemoved && isRemovable(subject)
  return (
    <article aria-labelledby={name} className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={name} className="font-bold">
          {kindName}
          {isRemoved && (
            <span className="ml-2 rounded-full bg-danger-soft px-2.5 py-0.5 text-sm font-semibold text-danger">
              {subject.kind === 'professional' ? <Trans>Not shown</Trans> : <Trans>Removed</Trans>}
            </span>
          )}
          {isGone && (
            <span className="ml-2 rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semibold text-muted">
              <Trans>Deleted</Trans>
            </span>
          )}
        </h3>
        <PublicLink subject={subject} reported={reported} />
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {placeName === null ? (
          <Trans>You see only what was reported.</Trans>
        ) : reported.productSlug ? (
          <Trans>On {placeName}'s page</Trans>
        ) : (
          <Trans>On {placeName}'s profile</Trans>
        )}
      </p>
      <div className="text-sm wrap-anywhere">
        {author ? <AccountLink userId={author.id} name={author.name} /> : <Trans>Its author has no account.</Trans>}
      </div>
      {text && <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      {rating !== null && (
        <p className="mt-3">
          <StarRating rating={rating} label={t`Rated ${rating} out of 5`} size={15} />
        </p>
      )}
      {subject.kind === 'project' ? (
        <StaffThumbs
          photos={photos}
          name={(place) => t`Photo ${place} of the reported project`}
          subjectOf={(photoId) => ({ kind: 'project_photo', id: subject.id, photoId })}
        />
      ) : (
        <Thumbs photos={photos} name={(place) => t`Photo ${place} of the reported review`} />
      )}
      <ul aria-label={t`Reports`} className="mt-4 grid max-w-prose gap-2">
        {reports.map((report) => (
          <ReportItem key={report.id} subject={reported.subject} report={report} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">
          <Plural value={more} one="# more report" other="# more reports" />
        </p>
      )}
      {canRestore && (
        <div className="mt-4">
          <RestoreButton subject={name} />
        </div>
      )}
      {isGone && isOpen && (
        <p className="mt-4 max-w-prose text-sm text-muted">
          <Trans>It has been deleted by its author. There is nothing left to remove.</Trans>
        </p>
      )}
      {isOpen && <DecisionForm subject={name} removal={removalOf()} />}
    </article>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-medium text-primary hover:underline'

function PublicLink({ subject, reported }: { subject: Subject; reported: Reported }) {
  const { professionalId, productSlug } = reported
  const professional = String(professionalId)
  if (subject.kind === 'message') return null
  if (productSlug)
    return (
      <Link to="/shop/p/$slug" params={{ slug: productSlug }} hash={reviewsId} className={linkClass}>
        <Trans>View on the site</Trans>
      </Link>
    )
  if (subject.kind === 'project')
    return (
      <Link to="/projects/$id/$professional" params={{ id: String(subject.id), professional }} className={linkClass}>
        <Trans>View on the site</Trans>
      </Link>
    )
  return (
    <Link
      to="/professionals/$id"
      params={{ id: professional }}
      search={subject.kind === 'professional' ? {} : { tab: 'reviews' }}
      className={linkClass}
    >
      <Trans>View on the site</Trans>
    </Link>
  )
}

/** The names of the kinds of subjects. */
function useSubjectNames(): Record<SubjectKind, string> {
  const { t } = useLingui()
  return {
    review: t`Review`,
    reply: t`Reply to a review`,
    photo: t`Photo in a review`,
    project: t`Portfolio project`,
    professional: t`Profile`,
    'product-review': t`Review of a product`,
    message: t`Message in a conversation`,
  }
}

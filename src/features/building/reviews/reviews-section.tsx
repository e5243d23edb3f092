import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type Ref, Suspense } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { penIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { deleteReviewMutation } from './mutations.ts'
import { standingQuery } from './queries.ts'
import { RatingSummary } from './rating-summary.tsx'
import { RemovedReview } from './removed-review.tsx'
import type { ReviewedProfessional } from './review-item.tsx'
import { ReviewList, ReviewsSkeleton } from './review-list.tsx'
import type { ReportOf } from './review-photos.tsx'
import { LogInToReview, ReviewRefusal } from './review-refusal.tsx'
import { reviewFormId } from './rules.ts'
import type { Standing } from './schema.ts'

/** The form and its schema load only when the visitor writes a review. */
const LazyReviewForm = lazyPart(() => import('./review-form.tsx'), 'ReviewForm')

type Props = {
  professional: ReviewedProfessional & { rating: number; reviewCount: number; histogram: readonly number[] }
  /** The professional's portfolio projects. Null if they could not be loaded. */
  projects: readonly { id: number; title: string }[] | null
  visitor: Pick<Account, 'id'> | null | undefined
  /** The cursor at which the list starts. Undefined to start with the newest review. */
  from: string | undefined
  isWriting: boolean
  onWritten: () => void
  report: ReportOf
}

/** Shows the reviews of a professional, and the form to write one. */
export function ReviewsSection({ professional, projects, visitor, from, isWriting, onWritten, report }: Props) {
  const { data: standing } = useQuery({ ...standingQuery(professional.id), enabled: Boolean(visitor) })
  const hasReviews = professional.reviewCount > 0
  // The form's heading gets the focus even if the page opens with the form, because the login returns visitors to such
  // a page.
  const heading = useFocusWhen<HTMLHeadingElement>(isWriting, false)
  const writeLink = useFocusWhen<HTMLAnchorElement>(!isWriting)
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[18rem_1fr]">
      <div>
        <h2 className="text-xl font-bold">
          <Trans>Reviews</Trans>
        </h2>
        {hasReviews && (
          <div className="mt-4">
            <RatingSummary {...professional} />
          </div>
        )}
        {!isWriting && !professional.isOwn && hasReviews && (
          <div className="mt-6">
            <WriteLink ref={writeLink} own={standing?.own} />
          </div>
        )}
      </div>
      <div className="mt-6 lg:mt-0">
        {isWriting && !professional.isOwn && (
          <section id={reviewFormId} className="mb-6 panel p-5">
            <h3 ref={heading} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
              {standing?.own?.removal ? <Trans>Your review</Trans> : <Trans>Write a Review</Trans>}
            </h3>
            <QueryBoundary
              failure={<Trans>The form could not be loaded.</Trans>}
              fallback={<div className="h-20 animate-pulse rounded-md bg-sunken" />}
            >
              <ByVisitor
                guest={
                  <LogInToReview
                    name={professional.name}
                    lang={professional.lang}
                    returnTo={`/professionals/${professional.id}?tab=reviews&write=true#${reviewFormId}`}
                  />
                }
                member={(member) =>
                  member && (
                    <ReviewEditor
                      key={member.id}
                      professional={professional}
                      projects={projects}
                      onWritten={onWritten}
                    />
                  )
                }
              />
            </QueryBoundary>
          </section>
        )}
        {!hasReviews && (
          <EmptyState
            title={<Trans>No Reviews Yet</Trans>}
            text={
              professional.isOwn ? (
                <Trans>
                  Send the link to this profile to families you have worked for. Once they have called or messaged you
                  on KamshetBuild, they can write a review.
                </Trans>
              ) : (
                <Trans>Be the first to review this professional</Trans>
              )
            }
            action={!isWriting && !professional.isOwn && <WriteLink ref={writeLink} own={standing?.own} />}
          />
        )}
        {/* The list is shown even if no review counts, because it has a line for each removed review. */}
        <QueryBoundary
          resetKey={from}
          failure={<Trans>The reviews could not be loaded.</Trans>}
          fallback={hasReviews ? <ReviewsSkeleton /> : null}
        >
          <ReviewList professional={professional} standing={standing} from={from} report={report} />
        </QueryBoundary>
      </div>
    </div>
  )
}

function WriteLink({ own, ref }: { own: Standing['own'] | undefined; ref: Ref<HTMLAnchorElement> }) {
  return (
    <SearchLink ref={ref} change={{ write: 'true' }} className={button('secondary')}>
      <Icon path={penIcon} size={18} />
      {!own ? (
        <Trans>Write a Review</Trans>
      ) : own.removal ? (
        <Trans>Show your removed review</Trans>
      ) : (
        <Trans>Edit your review</Trans>
      )}
    </SearchLink>
  )
}

function ReviewEditor({ professional, projects, onWritten }: Pick<Props, 'professional' | 'projects' | 'onWritten'>) {
  const { id, name, lang } = professional
  const { data: standing } = useSuspenseQuery(standingQuery(id))
  const { own } = standing
  if (own?.removal)
    return (
      <RemovedReview removal={own.removal} text={own.comment} deletion={deleteReviewMutation(id)} onDone={onWritten} />
    )
  // A user who has confirmed neither address nor number writes first, and is asked to confirm when sending.
  if (standing.refusal && standing.refusal !== 'removed' && standing.refusal !== 'not_confirmed')
    return <ReviewRefusal refusal={standing.refusal} name={name} lang={lang} />
  return (
    <Suspense fallback={<div className="h-96 animate-pulse rounded-md bg-sunken" />}>
      <LazyReviewForm professionalId={id} own={own} projects={projects} onDone={onWritten} />
    </Suspense>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, Suspense } from 'react'
import { ReviewsSkeleton } from '#features/building/reviews/review-list.tsx'
import { ByVisitor, useVisitor } from '#features/people/accounts/visitor.tsx'
import type { Product } from '#features/shop/catalog/schema.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { BelowHeading, Heading } from '#ui/heading.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { penIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { ownProductReviewQuery } from './queries.ts'
import { RemovedProductReview } from './removed-review.tsx'
import { ReviewList } from './review-list.tsx'
import { type ReviewSort, reviewFormId, reviewsId } from './rules.ts'
import type { OwnProductReview } from './schema.ts'

/** The form and its schema are loaded only when a visitor starts to write. */
const LazyReviewForm = lazyPart(() => import('./review-form.tsx'), 'ReviewForm')

/** Placeholder for the form. It is as tall as the form, so that the content below does not jump. */
const formSkeleton = <div aria-hidden="true" className="h-128 animate-pulse rounded-md bg-sunken" />

type Props = {
  product: Pick<Product, 'slug' | 'name' | 'lang' | 'rating' | 'reviewCount'>
  sort: ReviewSort
  /** The cursor at which the list starts. */
  from: string | undefined
  isWriting: boolean
  onWritten: () => void
  /** The URL to return to after a login: the page with the form open. */
  returnTo: string
  /**
   * The button that reports a review to staff. The backoffice domain passes it in, because this domain can't import
   * from that one.
   */
  report: (reviewId: number) => ReactNode
}

/** The reviews of a product, and the form for its buyers. */
export function ProductReviews({ product, sort, from, isWriting, onWritten, returnTo, report }: Props) {
  const { slug, reviewCount } = product
  const visitor = useVisitor()
  const { data: mine } = useQuery({ ...ownProductReviewQuery(slug), enabled: Boolean(visitor) })
  const heading = useFocusWhen<HTMLHeadingElement>(isWriting, false)
  const writeLink = useFocusWhen<HTMLAnchorElement>(!isWriting)
  return (
    <section id={reviewsId} aria-labelledby="reviews-heading" className="mt-10 border-t border-line pt-8">
      <Heading id="reviews-heading" className="text-xl font-bold">
        <Trans>Reviews</Trans>
      </Heading>
      <BelowHeading>
        {isWriting && (
          <div id={reviewFormId} className="mt-4 panel p-5">
            <Heading ref={heading} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
              {mine?.own ? <Trans>Your review</Trans> : <Trans>Write a Review</Trans>}
            </Heading>
            <QueryBoundary failure={<Trans>The form could not be loaded.</Trans>} fallback={formSkeleton}>
              <ByVisitor
                guest={<LogInToReview returnTo={returnTo} />}
                member={(member) => (member ? <Editor key={member.id} slug={slug} onDone={onWritten} /> : formSkeleton)}
              />
            </QueryBoundary>
          </div>
        )}
        {reviewCount === 0 && !isWriting && (
          <EmptyState
            className="mt-4"
            title={<Trans>No Reviews Yet</Trans>}
            text={<Trans>Anyone who has bought it here can write the first one.</Trans>}
            action={<WriteLink ref={writeLink} own={mine?.own} />}
          />
        )}
        {reviewCount > 0 && (
          <QueryBoundary
            resetKey={`${sort} ${from}`}
            failure={<Trans>The reviews could not be loaded.</Trans>}
            fallback={<ReviewsSkeleton />}
          >
            <ReviewList
              product={product}
              sort={sort}
              from={from}
              ownId={mine?.own?.id}
              write={!isWriting && <WriteLink ref={writeLink} own={mine?.own} />}
              report={report}
            />
          </QueryBoundary>
        )}
      </BelowHeading>
    </section>
  )
}

type WriteProps = { own: OwnProductReview['own'] | undefined; ref: Ref<HTMLAnchorElement> }

function WriteLink({ own, ref }: WriteProps) {
  return (
    <SearchLink ref={ref} change={{ write: 'true' }} rel="nofollow" className={button('secondary')}>
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

function LogInToReview({ returnTo }: { returnTo: string }) {
  return (
    <div>
      <p>
        <Trans>Please log in to write a review.</Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>You can review a product once we have delivered it to you.</Trans>
      </p>
      <Link to="/login" search={{ redirect: returnTo }} className={button('primary', 'mt-3')}>
        <Trans>Login</Trans>
      </Link>
    </div>
  )
}

/** The form for a buyer. A visitor who has not bought the product reads who may write a review. */
function Editor({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { t } = useLingui()
  const { hasBought, own } = useSuspenseQuery(ownProductReviewQuery(slug)).data
  if (own?.removal) return <RemovedProductReview slug={slug} own={own} removal={own.removal} onDone={onDone} />
  if (!hasBought)
    return (
      <>
        <p>{t`You can review a product once we have delivered it to you.`}</p>
        <button type="button" onClick={onDone} className={button('secondary', 'mt-3')}>
          <Trans>Close</Trans>
        </button>
      </>
    )
  return (
    <Suspense fallback={formSkeleton}>
      <LazyReviewForm slug={slug} own={own} onDone={onDone} />
    </Suspense>
  )
}

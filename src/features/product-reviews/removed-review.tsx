import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { button } from '../../ui/button.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { Removal } from '../professionals/schema.ts'
import { RemovalLine } from '../reviews/removed-review.tsx'
import { deleteProductReviewMutation } from './mutations.ts'
import type { OwnProductReview } from './schema.ts'

type Props = { slug: string; own: NonNullable<OwnProductReview['own']>; removal: Removal; onDone: () => void }

/** The author's own review that staff have removed: why, what it said, and how to delete that for good. */
export function RemovedProductReview({ slug, own, removal, onDone }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, error, isPending } = useMutation(deleteProductReviewMutation(slug))
  const remove = () =>
    mutate(undefined, {
      onSuccess() {
        toast(t`Your review has been deleted`)
        onDone()
      },
    })
  return (
    <>
      <RemovalLine what="review" removal={removal} />
      <p className="mt-3 text-muted">
        <Trans>It does not count towards the rating. You cannot change it or write another one here.</Trans>
      </p>
      {own.text && (
        <blockquote className="mt-3 max-w-prose border-l-2 border-line-strong pl-4 whitespace-pre-line text-pretty wrap-anywhere">
          {own.text}
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" onClick={onDone} className={button('secondary')}>
          <Trans>Close</Trans>
        </button>
        {own.text && (
          <button type="button" disabled={isPending} onClick={remove} className={button('quietDanger')}>
            <Trans>Delete review</Trans>
          </button>
        )}
      </div>
      {error && (
        <FormNotice isAnnounced error={error} className="mt-3">
          {failureText(error)}
        </FormNotice>
      )}
    </>
  )
}

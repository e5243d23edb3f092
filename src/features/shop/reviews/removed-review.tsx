import { Trans } from '@lingui/react/macro'
import { RemovedReview } from '#features/building/reviews/removed-review.tsx'
import type { Removal } from '#features/directory/professionals/schema.ts'
import { button } from '#ui/button.ts'
import { deleteProductReviewMutation } from './mutations.ts'
import type { OwnProductReview } from './schema.ts'

type Props = { slug: string; own: NonNullable<OwnProductReview['own']>; removal: Removal; onDone: () => void }

/** Shows authors their review that staff have removed. If they have deleted its text, only a Close button remains. */
export function RemovedProductReview({ slug, own, removal, onDone }: Props) {
  return (
    <>
      <RemovedReview removal={removal} text={own.text} deletion={deleteProductReviewMutation(slug)} onDone={onDone} />
      {!own.text && (
        <button type="button" onClick={onDone} className={button('secondary', 'mt-4')}>
          <Trans>Close</Trans>
        </button>
      )}
    </>
  )
}

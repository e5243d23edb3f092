import { useLingui } from '@lingui/react/macro'
import { reviewFormId } from '#features/building/reviews/rules.ts'
import { type WaitingCount, waitingPlace, waitingText } from './rules.ts'
import type { WaitingOnProject } from './schema.ts'
import type { Waiting } from './waiting-rules.ts'

/** Returns a function that turns counts of what waits into lines with links. */
export function useWaitingWords() {
  const { i18n } = useLingui()
  return (counts: readonly WaitingCount[]): Waiting[] =>
    counts.map((waiting) => ({
      id: waiting.kind,
      ...waitingPlace(waiting),
      text: i18n._(waitingText(waiting)),
    }))
}

/** Returns a function that turns professionals to review into lines that link to the form on their profile. */
export function useReviewWords() {
  const { t } = useLingui()
  return (toReview: WaitingOnProject['toReview']): Waiting[] =>
    toReview.map(({ professionalId, name }) => ({
      id: `review ${professionalId}`,
      text: t`Write a review of ${name}`,
      elsewhere: {
        to: `/professionals/${professionalId}`,
        search: { tab: 'reviews', write: 'true' },
        hash: reviewFormId,
      },
    }))
}

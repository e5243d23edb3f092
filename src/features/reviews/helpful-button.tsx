import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { refusalOf } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { helpfulIcon } from '../../ui/more-icons.ts'
import { toast } from '../../ui/toast.ts'
import { helpfulMutation } from './mutations.ts'
import type { Review } from './schema.ts'

type Props = { review: Review; professionalId: number; visitorId: number | null }

/** A vote, one per user; a second click removes it. An optimistic update, reverted when the server refuses. */
export function HelpfulButton({ review, professionalId, visitorId }: Props) {
  const { t } = useLingui()
  const { id, isHelpful } = review
  const vote = useMutation({
    ...helpfulMutation({ id, professionalId }),
    onError: (error) => toast(t`Your vote was not counted`, refusalOf(error), 'bad', error),
  })
  const count = formatNumber(review.helpfulCount)
  const toggle = () =>
    visitorId === null
      ? toast(t`Authentication required`, t`Please log in to say that a review helped you`)
      : vote.mutate({ isHelpful: !isHelpful })
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      disabled={review.isOwn}
      onClick={toggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink disabled:opacity-100 disabled:hover:bg-transparent aria-pressed:text-primary"
    >
      <Icon path={helpfulIcon} size={16} />
      <Trans>Helpful ({count})</Trans>
    </button>
  )
}

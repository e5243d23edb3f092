import { Trans, useLingui } from '@lingui/react/macro'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { formatNumber } from '#platform/languages/format.ts'
import { Icon } from '#ui/icon.tsx'
import { helpfulIcon } from '#ui/more-icons.ts'
import { toast } from '#ui/toast.ts'
import { useToggle } from '#ui/toggle.ts'
import { helpfulMutation } from './mutations.ts'
import { countWithVote } from './rules.ts'
import type { Review, Standing } from './schema.ts'

type Props = { review: Review; professionalId: number; standing: Standing | undefined }

/**
 * The button with which a user marks a review as helpful. A second click removes the mark. Each change is shown at once
 * and undone if the server refuses it.
 */
export function HelpfulButton({ review, professionalId, standing }: Props) {
  const { t } = useLingui()
  const visitor = useVisitor()
  const isStored = standing?.helpful.includes(review.id) ?? false
  const { isOn, toggle } = useToggle(isStored, helpfulMutation({ id: review.id, professionalId }), {
    failed: t`Your vote was not counted`,
  })
  const isHelpful = isOn ?? false
  const count = formatNumber(countWithVote(review.helpfulCount, { isStored, isOn: isHelpful }))
  const vote = () =>
    visitor === null ? toast(t`Authentication required`, t`Please log in to mark a review as helpful`) : toggle()
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      disabled={review.id === standing?.own?.id}
      onClick={vote}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink disabled:opacity-100 disabled:hover:bg-transparent aria-pressed:text-primary"
    >
      <Icon path={helpfulIcon} size={16} />
      <Trans>Helpful ({count})</Trans>
    </button>
  )
}

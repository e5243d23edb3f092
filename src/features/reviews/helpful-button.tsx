import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf, send } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { Icon } from '../../ui/icon.tsx'
import { helpfulIcon } from '../../ui/more-icons.ts'
import { toast } from '../../ui/toast.ts'
import type { Review } from './schema.ts'

type Props = { review: Review; professionalId: number; visitorId: number | null }

/** Counts a signed-in person once; a second press takes it back. It shows at once, and is undone when the server refuses. */
export function HelpfulButton({ review, professionalId, visitorId }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [pressed, setPressed] = useState<boolean>()
  const isHelpful = pressed ?? review.isHelpful
  const count = formatNumber(review.helpfulCount + Number(isHelpful) - Number(review.isHelpful))
  const press = async () => {
    if (visitorId === null) return toast(t`Authentication required`, t`Please log in to say that a review helped you`)
    setPressed(!isHelpful)
    try {
      await send(isHelpful ? 'DELETE' : 'PUT', `/api/reviews/${review.id}/helpful`)
      await invalidatePath(queryClient, `/api/professionals/${professionalId}/reviews`)
    } catch (error) {
      toast(t`Your vote was not counted`, refusalOf(error), 'bad')
    }
    setPressed(undefined)
  }
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      disabled={review.isOwn}
      onClick={press}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink disabled:opacity-100 disabled:hover:bg-transparent aria-pressed:text-primary"
    >
      <Icon path={helpfulIcon} size={16} />
      <Trans>Helpful ({count})</Trans>
    </button>
  )
}

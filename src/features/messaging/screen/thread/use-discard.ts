import { useLingui } from '@lingui/react/macro'
import { toast, toastWithAction } from '#ui/toast.ts'
import type { WaitingMessage } from './outbox-rules.ts'
import { discard, restore } from './use-outbox.ts'

/** Discards a waiting message and shows the result: after a try without a response nobody knows whether it was sent */
export function useDiscard(waiting: WaitingMessage): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    if (!(await discard(waiting))) return toast(t`It is being sent right now.`)
    const undo = { label: t`Undo`, run: () => void restore(waiting) }
    toastWithAction(t`Message discarded`, undo, waiting.isUnanswered ? t`It may have been sent already.` : undefined)
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { sendingRules, type WaitingMessage } from '#features/messaging/screen/state/outbox-rules.ts'
import { discard, restore, retry } from '#features/messaging/screen/state/use-outbox.ts'
import { currentHold, isFailing } from '#platform/device/outbox-rules.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { Outbox } from '#ui/outbox.ts'
import { Reference } from '#ui/reference.tsx'
import { toast, toastWithAction } from '#ui/toast.ts'

const act = 'min-h-11 font-semibold underline underline-offset-2'
const note = 'mt-1 border-t pt-1 text-sm'

/**
 * Says why a message is not sent yet or was refused, with buttons for what the user can do. Shows nothing while there
 * is no problem.
 */
export function WaitingNote({ waiting, outbox }: { waiting: WaitingMessage; outbox: Outbox<WaitingMessage> }) {
  const language = useLanguage()
  const { items, sendingIds, stopped } = outbox
  const { refusal, reference } = waiting
  const discardThis = useDiscard(waiting)
  const hold = currentHold(waiting, items, Date.now(), sendingRules)
  const discardButton = (
    <button type="button" onClick={() => void discardThis()} className={act}>
      <Trans>Discard</Trans>
    </button>
  )
  const both = (
    <p className="flex gap-4">
      <button type="button" onClick={() => void retry(waiting)} className={act}>
        <Trans>Try again</Trans>
      </button>
      {discardButton}
    </p>
  )
  if (sendingIds.has(waiting.id)) return null
  if (refusal !== null)
    return (
      <div role="alert" className={`${note} border-danger/40 text-danger`}>
        <p>{refusal || <Trans>The message was not sent.</Trans>}</p>
        {both}
      </div>
    )
  if (hold) {
    const moment = formatMoment(language, new Date(hold.until).toISOString())
    return (
      <div role="status" className={`${note} border-line text-muted`}>
        <p>
          {hold.isBusy ? (
            <Trans>The site is very busy right now. This message will be sent automatically after {moment}.</Trans>
          ) : (
            <Trans>You have sent a lot. This message will be sent automatically after {moment}.</Trans>
          )}
        </p>
        {discardButton}
      </div>
    )
  }
  if (isFailing(waiting))
    return (
      <div role="alert" className={`${note} border-warn/40 text-warn`}>
        <p>
          <Trans>The message could not be sent so far. It will be sent again automatically.</Trans>
          <Reference requestId={reference ?? undefined} />
        </p>
        {both}
      </div>
    )
  if (stopped === 'logged-out')
    return (
      <p role="status" className={`${note} border-line text-muted`}>
        <Trans>It will be sent once you log in again</Trans>
      </p>
    )
  return null
}

/**
 * Returns a function that discards a waiting message and shows a toast. If an earlier try got no response, the toast
 * says that the message may have been sent.
 */
export function useDiscard(waiting: WaitingMessage): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    if (!(await discard(waiting))) return toast(t`It is being sent right now.`)
    const undo = { label: t`Undo`, run: () => void restore(waiting) }
    toastWithAction(t`Message discarded`, undo, waiting.isUnanswered ? t`It may have been sent already.` : undefined)
  }
}

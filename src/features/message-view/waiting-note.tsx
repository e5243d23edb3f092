import { Trans } from '@lingui/react/macro'
import type { WaitingMessage } from '../message-thread/outbox-rules.ts'
import { discard, retry } from '../message-thread/use-outbox.ts'

const act = 'min-h-11 font-semibold underline underline-offset-2'

/** Why a message was not sent, with another try; nothing while it may still arrive by itself. */
export function WaitingNote({ waiting }: { waiting: WaitingMessage }) {
  if (waiting.refusal === null) return null
  return (
    <div role="alert" className="mt-1 border-t border-danger/40 pt-1 text-sm text-danger">
      <p>{waiting.refusal || <Trans>The message was not sent.</Trans>}</p>
      <p className="flex gap-4">
        <button type="button" onClick={() => void retry(waiting)} className={act}>
          <Trans>Try again</Trans>
        </button>
        <button type="button" onClick={() => void discard(waiting)} className={act}>
          <Trans>Discard</Trans>
        </button>
      </p>
    </div>
  )
}

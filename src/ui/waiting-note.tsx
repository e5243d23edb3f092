import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isFailing, mayHaveArrived } from '#platform/device/outbox-rules.ts'
import type { WaitingItem } from '#platform/device/waiting.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from './button.ts'
import { useLanguage } from './language.ts'
import { useIsOffline } from './offline.ts'
import { discard, restore, retry, type SendingState } from './outbox.ts'
import { Reference } from './reference.tsx'
import { toast, toastWithAction } from './toast.ts'

type Props = {
  item: WaitingItem
  state: SendingState
  /** The title of the toast after the item was discarded. */
  discarded: string
  /** A further button. */
  children?: ReactNode
}

/** Says what an item waits for or why it was refused, with buttons for what the user can do. */
export function WaitingNote({ item, state, discarded, children }: Props) {
  const { isSending, until } = state
  const isLate = isSending || until !== undefined
  const discardThis = useDiscard(item, discarded)
  return (
    <>
      <WaitingState item={item} state={state} />
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isLate}
          onClick={() => isLate || void retry(item)}
          className={button('secondary')}
        >
          <RotateCw size={18} aria-hidden="true" />
          <Trans>Send now</Trans>
        </button>
        {!isSending && children}
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => isSending || void discardThis()}
          className={button('quietDanger')}
        >
          <Trash2 size={18} aria-hidden="true" />
          <Trans>Discard</Trans>
        </button>
      </div>
    </>
  )
}

/** Whether the user should know more than that the item waits for its turn or a connection. */
export function isTrouble(item: WaitingItem, { isSending, until, stopped }: SendingState): boolean {
  if (isSending) return false
  return item.refusal !== null || until !== undefined || isFailing(item) || stopped === 'logged-out'
}

function WaitingState({ item, state: { isSending, until, stopped } }: Pick<Props, 'item' | 'state'>) {
  const { t } = useLingui()
  const moment = formatMoment(useLanguage(), new Date(until ?? 0).toISOString())
  const isOffline = useIsOffline()
  const { refusal, failures, reference } = item
  if (!isSending && refusal !== null)
    return (
      <p role="alert" className="mt-1 text-sm text-danger">
        {refusal || t`It could not be accepted.`}
      </p>
    )
  if (!isSending && until === undefined && isFailing(item))
    return (
      <p role="alert" className="mt-1 text-sm text-warn">
        <Trans>It could not be sent so far. It will be sent again automatically.</Trans>
        <Reference requestId={reference ?? undefined} />
      </p>
    )
  return (
    <p role="status" className="mt-1 text-sm text-muted">
      {isSending ? (
        <Trans>Sending …</Trans>
      ) : until !== undefined ? (
        <Trans>It will be sent automatically after {moment}.</Trans>
      ) : stopped === 'logged-out' ? (
        <Trans>It will be sent once you log in again</Trans>
      ) : stopped === 'later' || (!stopped && failures > 0) ? (
        <Trans>Trying again in half a minute</Trans>
      ) : stopped === 'lost' || isOffline ? (
        <Trans>Waiting for a connection</Trans>
      ) : (
        <Trans>Sending …</Trans>
      )}
    </p>
  )
}

/** Returns a function that discards a waiting item and shows a toast, which says if the item may have been sent. */
export function useDiscard(item: WaitingItem, discarded: string): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    if (!(await discard(item))) return toast(t`It is being sent right now.`)
    const undo = { label: t`Undo`, run: () => void restore(item) }
    toastWithAction(discarded, undo, mayHaveArrived(item) ? t`It may have been sent already.` : undefined)
  }
}

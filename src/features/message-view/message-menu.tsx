import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Flag, Pencil, Reply, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useModal } from '../../ui/modal.ts'
import type { UserType } from '../accounts/rules.ts'
import type { Message } from '../messages/schema.ts'
import { useQuickReplies } from './use-quick-replies.ts'

export type MenuPlace = { x: number; y: number } | undefined

export type MenuActs = {
  reply: () => void
  quickReply: (text: string) => void
  copy: () => void
  star: () => void
  edit?: (() => void) | undefined
  remove?: (() => void) | undefined
  report?: (() => void) | undefined
}

type Props = {
  message: Message
  userType: UserType
  /** Where it was pressed; at the bottom of small screens, and without a place in the middle. */
  place: MenuPlace
  /** Whether something can still be written here. */
  canWrite: boolean
  acts: MenuActs
  onClose: () => void
}

const item = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken'
const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const
const width = 288
const height = 480

/** What can be done with a message: six quick replies, and the rest. */
export function MessageMenu({ message, userType, place, canWrite, acts, onClose }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const replies = useQuickReplies(userType)
  useModal(dialog)
  useEffect(() => dialog.current!.focus(), [])
  const act = (run: () => void) => () => {
    onClose()
    run()
  }
  const at = place && {
    left: Math.max(8, Math.min(place.x, innerWidth - width - 8)),
    top: Math.max(8, Math.min(place.y, innerHeight - height - 8)),
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t`Message options`}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      style={at}
      className={`fixed inset-x-0 top-auto bottom-0 z-50 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-2xl bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none backdrop:bg-black/40 sm:right-auto sm:bottom-auto sm:w-72 sm:rounded-xl sm:border sm:border-line sm:backdrop:bg-transparent ${at ? 'max-sm:left-0! max-sm:top-auto!' : 'sm:inset-0 sm:m-auto sm:h-fit'}`}
    >
      {canWrite && (
        <>
          <p className="px-3 pt-1 pb-2 text-sm font-bold text-muted">
            <Trans>Quick replies</Trans>
          </p>
          <ul className="mb-2 flex flex-wrap gap-1.5 border-b border-line px-2 pb-3">
            {replies.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={act(() => acts.quickReply(text))}
                  className="min-h-9 rounded-full border border-line-strong px-3 py-1 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11"
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul>
        {canWrite && (
          <li>
            <button type="button" onClick={act(acts.reply)} className={item}>
              <Reply {...icon} />
              <Trans>Reply</Trans>
            </button>
          </li>
        )}
        {message.text && (
          <li>
            <button type="button" onClick={act(acts.copy)} className={item}>
              <Copy {...icon} />
              <Trans>Copy</Trans>
            </button>
          </li>
        )}
        {!message.isDeleted && (
          <li>
            <button type="button" onClick={act(acts.star)} className={item}>
              <Star {...icon} />
              {message.isStarred ? <Trans>Remove the star</Trans> : <Trans>Star</Trans>}
            </button>
          </li>
        )}
        {acts.edit && (
          <li>
            <button type="button" onClick={act(acts.edit)} className={item}>
              <Pencil {...icon} />
              <Trans>Edit</Trans>
            </button>
          </li>
        )}
        {acts.remove && (
          <li>
            <button type="button" onClick={act(acts.remove)} className={`${item} text-danger`}>
              <Trash2 {...icon} className="shrink-0" />
              <Trans>Delete for everyone</Trans>
            </button>
          </li>
        )}
        {acts.report && (
          <li>
            <button type="button" onClick={act(acts.report)} className={item}>
              <Flag {...icon} />
              <Trans>Report</Trans>
            </button>
          </li>
        )}
      </ul>
    </dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Flag, type LucideIcon, Pencil, Reply, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#features/messaging/messages/schema.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { useModal } from '#ui/modal.ts'
import { QuickReplies } from './quick-replies.tsx'

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
  /**
   * The place of the press, where the menu opens. Without a place, the menu opens in the middle. On small screens it is
   * always at the bottom.
   */
  place: MenuPlace
  /** Whether the user can still write in the conversation. */
  canWrite: boolean
  acts: MenuActs
  onClose: () => void
}

/** The least space between the menu and the edges of the screen, in pixels. */
const margin = 8

/** The menu of a message, with six quick replies and the actions in `acts`. */
export function MessageMenu({ message, userType, place, canWrite, acts, onClose }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  useEffect(() => dialog.current!.focus(), [])
  const [at, setAt] = useState<{ left: number; top: number }>()
  // This runs once the menu is open, because a closed menu has no size.
  useLayoutEffect(() => {
    if (!place) return
    const { offsetWidth, offsetHeight } = dialog.current!
    setAt({
      left: Math.max(margin, Math.min(place.x, innerWidth - offsetWidth - margin)),
      top: Math.max(margin, Math.min(place.y, innerHeight - offsetHeight - margin)),
    })
  }, [place])
  const act = (run: () => void) => () => {
    onClose()
    run()
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
      className={`fixed inset-x-0 top-auto bottom-0 z-50 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-2xl bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none backdrop:bg-black/40 sm:right-auto sm:bottom-auto sm:max-h-[calc(100dvh-1rem)] sm:w-72 sm:rounded-xl sm:border sm:border-line sm:backdrop:bg-transparent ${place ? 'max-sm:left-0! max-sm:top-auto!' : 'sm:inset-0 sm:m-auto sm:h-fit'}`}
    >
      {canWrite && (
        <QuickReplies
          userType={userType}
          onChoose={(text) => act(() => acts.quickReply(text))()}
          className="mb-2 border-b border-line"
        />
      )}
      <ul>
        {canWrite && (
          <Item Icon={Reply} onPress={act(acts.reply)}>
            <Trans>Reply</Trans>
          </Item>
        )}
        {message.text && (
          <Item Icon={Copy} onPress={act(acts.copy)}>
            <Trans>Copy</Trans>
          </Item>
        )}
        {!message.isDeleted && (
          <Item Icon={Star} onPress={act(acts.star)}>
            {message.isStarred ? <Trans>Remove the star</Trans> : <Trans>Star</Trans>}
          </Item>
        )}
        {acts.edit && (
          <Item Icon={Pencil} onPress={act(acts.edit)}>
            <Trans>Edit</Trans>
          </Item>
        )}
        {acts.remove && (
          <Item Icon={Trash2} isDanger onPress={act(acts.remove)}>
            <Trans>Delete for everyone</Trans>
          </Item>
        )}
        {acts.report && (
          <Item Icon={Flag} onPress={act(acts.report)}>
            <Trans>Report</Trans>
          </Item>
        )}
      </ul>
    </dialog>
  )
}

type ItemProps = { Icon: LucideIcon; isDanger?: boolean; onPress: () => void; children: ReactNode }

function Item({ Icon, isDanger = false, onPress, children }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className={`flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken ${isDanger ? 'text-danger' : ''}`}
      >
        <Icon size={18} aria-hidden="true" className={`shrink-0 ${isDanger ? '' : 'text-muted'}`} />
        {children}
      </button>
    </li>
  )
}

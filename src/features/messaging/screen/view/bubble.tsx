import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#features/messaging/messages/schema.ts'
import { Tick } from '#features/messaging/screen/list/tick.tsx'
import { Icon } from '#ui/icon.tsx'
import { ellipsisIcon } from '#ui/more-icons.ts'
import type { TickState } from './bubble-rules.ts'
import { RepliedMessage } from './replied-message.tsx'
import { useMenuPress } from './use-menu-press.ts'

type Props = {
  isOwn: boolean
  /** Whether this is the first of several bubbles that are shown close together. */
  isFirst: boolean
  /** The author, shown if the author's side has several people. */
  author: ReactNode
  reply: Message['reply']
  replyName: string | undefined
  /** Shows the message that this one replies to. */
  onPressReply: ((seq: number) => void) | undefined
  time: string
  tick: TickState | undefined
  isEdited?: boolean
  isStarred?: boolean
  isFound?: boolean
  /** Whether the content is a card with its own background. */
  isCard?: boolean
  /** Opens the menu of the message, near a point of the screen if one is given; undefined if there is no menu. */
  onMenu: ((at: { x: number; y: number } | undefined) => void) | undefined
  children: ReactNode
  /** A note below the message that says why it was not sent. */
  note?: ReactNode
}

/** Shows a message in the conversation. The user's own messages are on the right. */
export function Bubble(props: Props) {
  const { t } = useLingui()
  const { isOwn, isFirst, author, reply, replyName, onPressReply, time, tick, isEdited, isStarred, onMenu, note } =
    props
  const press = useMenuPress(onMenu)
  const ground = props.isCard
    ? 'w-full max-w-[min(28rem,94%)]'
    : `max-w-[min(34rem,84%)] px-3.5 py-2 ${isOwn ? 'bg-primary-soft' : 'border border-line bg-raised'}`
  const corner = isFirst ? (isOwn ? 'rounded-tr-sm' : 'rounded-tl-sm') : ''
  const found = props.isFound ? 'outline-2 outline-primary' : ''
  const space = isFirst ? 'pt-2.5' : 'pt-0.5'
  const side = isOwn ? 'flex-row-reverse' : ''
  return (
    <div className={`group/bubble flex items-end gap-1 px-3 sm:px-5 ${space} ${side}`}>
      <div {...press} className={`min-w-0 rounded-2xl text-ink ${ground} ${corner} ${found}`}>
        {author && isFirst && <p className="mb-0.5 text-sm font-bold text-primary">{author}</p>}
        {reply && <RepliedMessage reply={reply} name={replyName} onPress={onPressReply} />}
        {props.children}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-xs text-muted tabular-nums">
          {isStarred && <Star size={12} fill="currentColor" aria-label={t`Starred`} />}
          {isEdited && (
            <span>
              <Trans>Edited</Trans>
            </span>
          )}
          <span>{time}</span>
          {tick && <Tick state={tick} />}
        </p>
        {note}
      </div>
      {onMenu && (
        <button
          type="button"
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect()
            onMenu({ x: left, y: bottom })
          }}
          aria-label={t`Message options`}
          aria-haspopup="dialog"
          className="grid size-8 shrink-0 place-items-center rounded-full text-muted opacity-0 group-hover/bubble:opacity-100 hover:bg-raised hover:text-ink focus-visible:opacity-100 pointer-coarse:sr-only pointer-coarse:focus-visible:not-sr-only"
        >
          <Icon path={ellipsisIcon} size={18} />
        </button>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { isReportable, tickOf } from '#features/messaging/messages/rules.ts'
import type { Conversation, Message } from '#features/messaging/messages/schema.ts'
import type { useTimes } from '#features/messaging/screen/list/use-times.ts'
import { useSendingState } from '#ui/outbox.ts'
import { isTrouble, WaitingNote } from '#ui/waiting-note.tsx'
import { Bubble } from './bubble.tsx'
import type { Item } from './bubble-rules.ts'
import { MessageContent, WaitingContent } from './message-content.tsx'
import type { MenuPlace } from './message-menu.tsx'
import { type ShownKinds, shownKindOf } from './shown-kind.tsx'

type Props = {
  item: Item
  kinds: ShownKinds
  conversation: Conversation
  dashboard: string
  times: ReturnType<typeof useTimes>
  nameOf: (sender: number | null) => string
  isFound: boolean
  onReply: (seq: number) => void
  onMenu: (message: Message, place: MenuPlace) => void
}

/** Shows one item of a conversation: a day, the unread line, or a message. */
export function ThreadItem(props: Props) {
  const { item, times } = props
  if (item.type === 'day') return <Divider>{times.dayName(item.day)}</Divider>
  if (item.type === 'unread')
    return (
      <Divider isStrong>
        <Trans>Unread messages</Trans>
      </Divider>
    )
  if (item.type === 'waiting') return <WaitingItem {...props} item={item} />
  return <SentItem {...props} item={item} />
}

function Divider({ isStrong = false, children }: { isStrong?: boolean; children: React.ReactNode }) {
  const color = isStrong ? 'bg-primary text-on-primary' : 'bg-raised text-muted border border-line'
  return (
    <div className="flex justify-center py-3">
      <span className={`rounded-full px-3 py-0.5 text-xs font-semibold ${color}`}>{children}</span>
    </div>
  )
}

type SentProps = Props & { item: Extract<Item, { type: 'message' }> }

function SentItem({ item, kinds, conversation, dashboard, times, nameOf, isFound, onReply, onMenu }: SentProps) {
  const { t } = useLingui()
  const { message, isFirst } = item
  const { no, members } = conversation
  const author = members.find((member) => member.no === message.sender)
  const isOwn = author?.no === no
  const content = <MessageContent {...{ kinds, message, conversation, isOwn, dashboard }} />
  const { look } = shownKindOf(kinds, message.kind)
  if (!author || look === 'line') return <Divider>{content}</Divider>
  // If a side has several people, each message names its author.
  const isOneOfSeveral = !isOwn && members.filter(({ side }) => side === author.side).length > 1
  const tick = isOwn && !message.isDeleted ? tickOf({ seq: message.seq, side: author.side }, members) : undefined
  return (
    <Bubble
      isOwn={isOwn}
      isFirst={isFirst}
      author={isOneOfSeveral ? (author.name ?? t`Deleted account`) : undefined}
      reply={message.isDeleted ? null : message.reply}
      replyName={message.reply ? nameOf(message.reply.sender) : undefined}
      onPressReply={onReply}
      time={times.timeOf(message.createdAt)}
      tick={tick}
      isEdited={message.editedAt !== null && !message.isDeleted}
      isStarred={message.isStarred}
      isFound={isFound}
      isCard={look === 'card' && !message.isDeleted}
      // A deleted message has a menu only if it can be reported.
      onMenu={
        message.isDeleted && (isOwn || !isReportable(message, new Date(conversation.now)))
          ? undefined
          : (place) => onMenu(message, place)
      }
    >
      {content}
    </Bubble>
  )
}

function WaitingItem({ item, kinds, times, nameOf, onReply }: Props & { item: Extract<Item, { type: 'waiting' }> }) {
  const { t } = useLingui()
  const { waiting, state, isFirst } = item
  const { reply } = waiting.body
  const sending = useSendingState(waiting)
  return (
    <Bubble
      isOwn
      isFirst={isFirst}
      author={undefined}
      reply={reply}
      replyName={reply ? nameOf(reply.sender) : undefined}
      onPressReply={onReply}
      time={times.timeOf(new Date(waiting.at).toISOString())}
      tick={state}
      onMenu={undefined}
      note={
        isTrouble(waiting, sending) && (
          <div className="mt-1 border-line border-t pt-1">
            <WaitingNote item={waiting} state={sending} discarded={t`Message discarded`} />
          </div>
        )
      }
    >
      <WaitingContent waiting={waiting} kinds={kinds} />
    </Bubble>
  )
}

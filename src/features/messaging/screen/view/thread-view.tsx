import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { stopVoice } from '#features/messaging/files/playing-store.ts'
import { VoiceRecorder } from '#features/messaging/files/voice-recorder.tsx'
import type { MessageKind } from '#features/messaging/messages/kind-rules.ts'
import type { Conversation, Message } from '#features/messaging/messages/schema.ts'
import { BlockSwitch } from '#features/messaging/safety/block-switch.tsx'
import { Composer } from '#features/messaging/screen/composer/composer.tsx'
import { PlusMenu } from '#features/messaging/screen/composer/plus-menu.tsx'
import { useAttach } from '#features/messaging/screen/composer/use-attach.ts'
import { useWriting } from '#features/messaging/screen/composer/use-writing.ts'
import { useWatched } from '#features/messaging/screen/list/use-live-state.ts'
import { useTimes } from '#features/messaging/screen/list/use-times.ts'
import { PersonChoices } from '#features/messaging/screen/person/person-choices.tsx'
import { PersonDialog } from '#features/messaging/screen/person/person-dialog.tsx'
import { lastSeqOf } from '#features/messaging/screen/state/thread-rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { useToastRise } from '#ui/toast-rise.ts'
import { itemsOf } from './bubble-rules.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { MessageLog } from './message-log.tsx'
import type { MenuPlace } from './message-menu.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { RemoveMessage } from './remove-message.tsx'
import type { ShownKinds } from './shown-kind.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadItem } from './thread-item.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { TypingLine } from './typing-line.tsx'
import { useFocusWhenOpened, useMarkRead, useThread } from './use-thread.ts'

const LazyPushOffer = lazyPart(() => import('#features/messaging/push/push-offer.tsx'), 'PushOffer')

/** The props of the form that reports a message. `block`: a switch that also blocks the conversation. */
export type ReportedMessage = { conversationId: number; seq: number; block: ReactNode; onClose: () => void }

type Props = {
  user: Account
  /**
   * The form that reports a message. The page passes it in, because this module may not import the domain of reports.
   */
  ReportMessage: ComponentType<ReportedMessage>
  kinds: ShownKinds
  conversation: Conversation
  dashboard: string
  /**
   * The range of messages that were unread when the user opened the conversation: those after the number `after`, up to
   * `upTo`.
   */
  unreadBefore: { after: number; upTo: number }
  /** The number of the message to show first, for example one found by a search. Undefined to start at the end. */
  found: number | undefined
  /** Called when the user has left the conversation. */
  onLeft: () => void
}

/** Shows a conversation with its header, its messages and the composer. */
export function ThreadView({
  user,
  ReportMessage,
  kinds,
  conversation,
  dashboard,
  unreadBefore,
  found,
  onLeft,
}: Props) {
  const { t } = useLingui()
  const { id, no, side, members, closed, now } = conversation
  const { thread, waiting, isFailed, earlier, later, around, latest } = useThread(id)
  const times = useTimes(now)
  const other = members.find((member) => member.no === 1 - side)!
  /**
   * The professional whom a home builder may ask for a quote; undefined if the other side has no account to answer
   * with.
   */
  const professional =
    user.userType === 'customer' && other.professionalId !== null && other.userId !== null && other.name !== null
      ? { id: other.professionalId, name: other.name }
      : undefined
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [menu, setMenu] = useState<{ message: Message; place: MenuPlace }>()
  const [removed, setRemoved] = useState<number>()
  const [plus, setPlus] = useState<{ first?: MessageKind }>()
  const [reported, setReported] = useState<number>()
  const [isPersonOpen, setIsPersonOpen] = useState(false)
  /** The message to bring into view, and when it was asked for, in ms. */
  const [target, setTarget] = useState<{ seq: number; at: number }>()
  const writing = useWriting({ user, id, onSent: () => thread.hasLater && toLatest() })
  const { about, sentAt, send } = writing
  const toLatest = () => {
    setTarget(undefined)
    latest()
  }
  const attach = useAttach(send)
  useWatched(members.flatMap(({ userId }) => (userId === user.id ? [] : (userId ?? []))))
  useMarkRead(conversation, lastSeqOf(thread), isAtEnd)
  useEffect(() => stopVoice, [])
  const bar = useRef<HTMLDivElement>(null)
  useToastRise(bar)
  const frame = useFocusWhenOpened()

  const items = useMemo(
    () =>
      itemsOf({
        ...{ messages: thread.messages, waiting, unread: unreadBefore, ownNo: no },
        dayOf: (moment) => dayInIndia(new Date(moment)),
      }),
    [thread.messages, waiting, unreadBefore, no],
  )
  const show = useCallback(
    async (seq: number) => {
      if (!thread.messages.some((message) => message.seq === seq)) await around(seq)
      setTarget({ seq, at: Date.now() })
    },
    [thread.messages, around],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was found
  useEffect(() => {
    if (found) void show(found)
  }, [found])
  const targetId = target && thread.messages.find(({ seq }) => seq === target.seq)?.id
  // The same object until the next target, so that the log does not go back to it with each message that arrives.
  const shownTarget = useMemo(
    () => (target && targetId ? { key: targetId, at: target.at } : undefined),
    [target, targetId],
  )

  const nameOf = (sender: number | null) =>
    sender === no ? t`You` : (members.find((member) => member.no === sender)?.name ?? t`Deleted account`)

  return (
    <div ref={frame} className="flex h-full min-h-0 flex-col">
      <ThreadHeader
        conversation={conversation}
        other={other}
        dashboard={dashboard}
        onPerson={() => setIsPersonOpen(true)}
      />
      <MessageLog
        items={items}
        hasEarlier={thread.hasEarlier}
        onEarlier={earlier}
        hasLater={thread.hasLater}
        onLater={later}
        onLatest={toLatest}
        target={shownTarget}
        sentAt={sentAt}
        onEnd={setIsAtEnd}
        render={(item) => (
          <ThreadItem
            item={item}
            kinds={kinds}
            conversation={conversation}
            dashboard={dashboard}
            times={times}
            nameOf={nameOf}
            isFound={item.key === targetId}
            onReply={(seq) => void show(seq)}
            onMenu={(message, place) => setMenu({ message, place })}
          />
        )}
      >
        {items.length === 0 && !closed && (
          <div className="max-w-xl p-3">
            <QuickReplies userType={user.userType} isOpening onChoose={(given) => writing.sendText(given, undefined)} />
          </div>
        )}
        {isFailed && (
          <p role="alert" className="p-3 text-center text-sm text-danger">
            <Trans>More messages could not be loaded. Scroll to try again.</Trans>
          </p>
        )}
        <TypingLine conversation={conversation} />
      </MessageLog>
      <div ref={bar} className="shrink-0">
        {sentAt !== undefined && (
          <QuietBoundary>
            <LazyPushOffer hasSent />
          </QuietBoundary>
        )}
        {closed ? (
          <ClosedNotice conversationId={id} reason={closed} mayUnblock={no === side} />
        ) : (
          <Composer
            text={writing.text}
            onType={writing.type}
            onSend={writing.submit}
            about={about && { ...about, name: nameOf(about.message.sender) }}
            onForget={writing.forget}
            onPlus={() => setPlus({})}
            recorder={<VoiceRecorder onRecorded={attach.addRecording} />}
          />
        )}
      </div>
      {menu && (
        <ThreadMenu
          conversationId={id}
          message={menu.message}
          place={menu.place}
          userType={user.userType}
          isOwn={menu.message.sender === no}
          canWrite={!closed && !menu.message.isDeleted}
          onReply={() => writing.reply(menu.message)}
          onEdit={() => writing.edit(menu.message)}
          onQuickReply={(given) => writing.sendText(given, menu.message)}
          onRemove={() => setRemoved(menu.message.seq)}
          onReport={() => setReported(menu.message.seq)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {isPersonOpen && (
        <PersonDialog
          person={other}
          phone={conversation.phone}
          onMessage={() => setIsPersonOpen(false)}
          onClose={() => setIsPersonOpen(false)}
        >
          <PersonChoices
            conversation={conversation}
            onLeft={onLeft}
            onAgree={() => {
              setIsPersonOpen(false)
              setPlus({ first: 'agreement' })
            }}
            onShow={(seq) => {
              setIsPersonOpen(false)
              void show(seq)
            }}
          />
        </PersonDialog>
      )}
      {plus && (
        <PlusMenu
          kinds={kinds}
          first={plus.first}
          conversation={conversation}
          professional={professional}
          onPhotos={(chosen) => void attach.addPhotos(chosen)}
          onDocument={attach.addDocument}
          send={send}
          onClose={() => setPlus(undefined)}
        />
      )}
      {reported !== undefined && (
        <Dialog title={<Trans>Report this message</Trans>} onClose={() => setReported(undefined)}>
          <ReportMessage
            conversationId={id}
            seq={reported}
            block={no === side && <BlockSwitch conversationId={id} isBlocked={closed === 'by_you'} />}
            onClose={() => setReported(undefined)}
          />
        </Dialog>
      )}
      {removed !== undefined && (
        <RemoveMessage conversationId={id} seq={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  )
}

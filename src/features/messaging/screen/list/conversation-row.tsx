import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ListedConversation } from '#features/messaging/messages/schema.ts'
import type { WaitingMessage } from '#features/messaging/screen/state/waiting-message.ts'
import { formatBadge } from '#platform/languages/format.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { RoleBadge } from './role-badge.tsx'
import { Tick } from './tick.tsx'
import { useTyping } from './use-live-state.ts'
import { useMessageLine } from './use-message-line.ts'
import type { useTimes } from './use-times.ts'

type Props = {
  conversation: ListedConversation
  dashboard: string
  times: ReturnType<typeof useTimes>
  draft: string | undefined
  /** The last of the conversation's messages that wait on this device; undefined if none is waiting. */
  waiting: WaitingMessage | undefined
}

/** A row of the list with the other side, the latest message, and the number of unread messages. */
export function ConversationRow({ conversation, dashboard, times, draft, waiting }: Props) {
  const { id, other, beside, last, unread, at } = conversation
  const isTyping = useTyping(id).length > 0
  return (
    <Link
      to="/$dashboard/messages/$id"
      params={{ dashboard, id: String(id) }}
      className="flex gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-soft"
    >
      <PersonAvatar person={other} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 grow truncate font-semibold" lang={other.lang ?? undefined}>
            {other.name ?? <Trans>Deleted account</Trans>}
          </span>
          <span className={`shrink-0 text-xs tabular-nums ${unread > 0 ? 'font-semibold text-primary' : 'text-muted'}`}>
            {times.shortOf(last?.createdAt ?? at)}
          </span>
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
          {isTyping ? (
            <span className="min-w-0 grow truncate text-good">
              <Trans>Typing…</Trans>
            </span>
          ) : (
            <LastLine last={last} draft={draft} waiting={waiting} />
          )}
          {unread > 0 && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums">
              <span aria-hidden="true">{formatBadge(unread, 99)}</span>
              <span className="sr-only">
                <Plural value={unread} one="# unread message" other="# unread messages" />
              </span>
            </span>
          )}
        </span>
        <span className="mt-1 flex items-center gap-2">
          <RoleBadge role={other.role} />
          {beside?.name && <Beside name={beside.name} />}
        </span>
      </span>
    </Link>
  )
}

/**
 * Names the owner of the conversation to which the user was invited, because the user may also have a conversation of
 * their own with the same person.
 */
function Beside({ name }: { name: string }) {
  return (
    <span className="min-w-0 truncate text-xs text-muted">
      <Trans>with {name}</Trans>
    </span>
  )
}

type LineProps = Pick<Props, 'draft' | 'waiting'> & Pick<ListedConversation, 'last'>

function LastLine({ last, draft, waiting }: LineProps) {
  const lineOf = useMessageLine()
  if (draft)
    return (
      <span className="min-w-0 grow truncate">
        <span className="font-semibold text-warn">
          <Trans>Draft:</Trans>
        </span>{' '}
        <span dir="auto">{draft}</span>
      </span>
    )
  if (waiting)
    return (
      <>
        <Tick state={waiting.refusal === null ? 'waiting' : 'failed'} />
        <span className="min-w-0 grow truncate" dir="auto">
          {lineOf({ kind: waiting.body.message.kind, text: waiting.body.message.text ?? '' })}
        </span>
      </>
    )
  if (!last)
    return (
      <span className="min-w-0 grow truncate">
        <Trans>No messages yet</Trans>
      </span>
    )
  return (
    <>
      {last.isOwn && !last.isDeleted && <Tick state={last.tick} />}
      <span className="min-w-0 grow truncate" dir="auto">
        {lineOf(last)}
      </span>
    </>
  )
}

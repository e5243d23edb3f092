import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { callLink } from '#features/directory/contact/rules.ts'
import { SampleBadge } from '#features/directory/professionals/sample-badge.tsx'
import type { Conversation, Person } from '#features/messaging/messages/schema.ts'
import { PersonAvatar } from '#features/messaging/screen/list/person-avatar.tsx'
import { useIsLive, usePresence, useTyping } from '#features/messaging/screen/list/use-live-state.ts'
import { useTimes } from '#features/messaging/screen/list/use-times.ts'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { phoneText } from '#platform/values/india.ts'
import { Icon } from '#ui/icon.tsx'
import { backIcon, phoneIcon } from '#ui/more-icons.ts'

type Props = {
  conversation: Conversation
  other: Person
  dashboard: string
  onPerson: () => void
}

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink'

/**
 * Shows the other side of the conversation. A press opens their profile. On small screens there is a button that leads
 * back to the list.
 */
export function ThreadHeader({ conversation, other, dashboard, onPerson }: Props) {
  const { t } = useLingui()
  const name = other.name ?? t`Deleted account`
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-1 max-sm:min-h-17 border-b border-line bg-ground px-1.5 md:px-3">
      <Link
        to="/$dashboard/messages"
        params={{ dashboard }}
        aria-label={t`All conversations`}
        className={`${iconButton} md:hidden`}
      >
        <Icon path={backIcon} />
      </Link>
      <div className="relative flex min-w-0 grow items-center gap-3 rounded-md p-1.5 has-[button:hover]:bg-sunken">
        <PersonAvatar person={other} />
        <div className="min-w-0">
          <h2 className="truncate font-bold" lang={other.lang ?? undefined}>
            <button
              type="button"
              onClick={onPerson}
              aria-haspopup="dialog"
              className="block max-w-full truncate text-left outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
            >
              {name}
            </button>
          </h2>
          <div className="flex items-center gap-2">
            <SampleBadge of={other.professionalId ?? other.userId} className="shrink-0 whitespace-nowrap" />
            <Standing conversation={conversation} other={other} />
          </div>
        </div>
      </div>
      {conversation.phone && (
        <a href={callLink(conversation.phone)} className={iconButton} title={phoneText(conversation.phone)}>
          <Icon path={phoneIcon} />
          <span className="sr-only">
            <Trans>Call</Trans>
          </span>
        </a>
      )}
    </header>
  )
}

/**
 * Says that this page is connecting, that the other side is typing or online, or when they were last seen. Otherwise it
 * shows the role of the other side.
 */
function Standing({ conversation: { id, now }, other }: { conversation: Conversation; other: Person }) {
  const isTyping = useTyping(id).length > 0
  const presence = usePresence(other.userId)
  const isLive = useIsLive()
  const roleName = useUserTypeName()
  const { lastSeen } = useTimes(now)
  // On a phone the line may wrap, because in some languages the verb comes last and would be cut off.
  const line = 'block min-h-5 text-sm/5 max-sm:line-clamp-2 max-sm:text-xs/4 sm:truncate'
  if (!isLive)
    return (
      <span className={`${line} text-warn`}>
        <Trans>Connecting…</Trans>
      </span>
    )
  if (isTyping)
    return (
      <span className={`${line} text-good`}>
        <Trans>Typing…</Trans>
      </span>
    )
  if (presence?.isOnline)
    return (
      <span className={`${line} text-good`}>
        <Trans>Online</Trans>
      </span>
    )
  const otherwise = other.role ? roleName(other.role) : ''
  return (
    <span className={`${line} text-muted`}>{presence?.lastSeenAt ? lastSeen(presence.lastSeenAt) : otherwise}</span>
  )
}

import { useUnreadMessages } from '#features/messaging/screen/state/use-unread.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { UnreadBadge } from '#features/people/notifications/unread-badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { messageIcon } from '#ui/more-icons.ts'
import { useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

/** A link to the messages of a signed-in user, with how many are unread. */
export function MessagesLink({ user, className = '' }: { user: Pick<Account, 'userType'>; className?: string }) {
  const { name, badge } = useUnreadMessages()
  return (
    <NavLink
      item={useNavItems(user).messages}
      label={name}
      className={`relative grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-primary ${className}`}
    >
      <Icon path={messageIcon} size={22} />
      <UnreadBadge badge={badge} className="absolute top-0.5 left-1/2" />
    </NavLink>
  )
}

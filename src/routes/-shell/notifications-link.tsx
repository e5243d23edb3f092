import { useLingui } from '@lingui/react/macro'
import { UnreadBadge, useUnread } from '#features/people/notifications/unread-badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { bellIcon } from '#ui/notification-icons.ts'
import { NavLink } from './nav-link.tsx'
import { useLive } from './use-live.ts'

/** The bell of a signed-in user, with the unread count. While it is mounted, new notifications arrive live. */
export function NotificationsLink() {
  const { t } = useLingui()
  const unread = useUnread()
  useLive()
  return (
    <NavLink
      item={{ to: '/notifications', text: t`Notifications` }}
      label={unread.name}
      className="relative grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-primary"
    >
      <Icon path={bellIcon} size={22} />
      <UnreadBadge badge={unread.badge} className="absolute top-0.5 left-1/2" />
    </NavLink>
  )
}

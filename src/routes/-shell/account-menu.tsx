import { useLingui } from '@lingui/react/macro'
import { useUnreadMessages } from '#features/messaging/screen/state/use-unread.ts'
import { useLogout } from '#features/people/accounts/logout.tsx'
import type { Account } from '#features/people/accounts/schema.ts'
import { UnreadBadge, useUnread } from '#features/people/notifications/unread-badge.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { MessagesLink } from './messages-link.tsx'
import { type NavItem, useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { tabClass } from './tab-class.ts'
import { Unsent } from './unsent.tsx'

type Props = {
  visitor: Account
  /** 'menu' opens from the avatar in the header. 'list' shows the same rows in the mobile menu. */
  variant: 'menu' | 'list'
  rowClass: string
}

/** The menu of a signed-in user. It is a separate chunk, because most visitors are signed out. */
export function AccountMenu({ visitor, variant, rowClass }: Props) {
  const { t } = useLingui()
  const items = useNavItems(visitor)
  const { logOut, question } = useLogout(visitor.id)
  const unread = useUnread()
  const unreadMessages = useUnreadMessages()
  const notifications = { to: '/notifications', text: t`Notifications` }
  const rows = (
    <>
      <NavLink item={items.profile} className={rowClass} />
      <NavLink item={items.dashboard} className={rowClass} />
      <NavLink item={items.bookmarked} className={rowClass} />
      <NavLink item={items.messages} label={unreadMessages.name} className={rowClass}>
        {items.messages.text}
        <UnreadBadge badge={unreadMessages.badge} className="ml-auto" />
      </NavLink>
      <NavLink item={notifications} label={unread.name} className={rowClass}>
        {notifications.text}
        <UnreadBadge badge={unread.badge} className="ml-auto" />
      </NavLink>
      <button type="button" onClick={() => void logOut()} className={`${rowClass} text-left`}>
        {t`Logout`}
      </button>
    </>
  )
  const identity = (
    <div className="px-3 py-2">
      <p className="font-semibold">{visitor.fullName}</p>
      <p className="break-all text-sm text-muted">{visitor.email}</p>
    </div>
  )
  if (variant === 'list')
    return (
      <>
        {identity}
        {rows}
        {question}
      </>
    )
  return (
    <>
      <MessagesLink user={visitor} />
      <NotificationsLink />
      <Disclosure
        className="relative ml-1"
        summaryClassName="flex min-h-11 items-center gap-1 rounded-full p-1 hover:bg-sunken"
        summary={
          <>
            <Avatar name={visitor.fullName} picture={visitor.picture ?? null} size="small" />
            <span className="sr-only">{t`Your menu`}</span>
            <Icon path={icons.down} size={16} className="text-muted" />
          </>
        }
      >
        <div className="absolute top-full right-0 z-10 mt-2 w-72 rounded-lg border border-line bg-raised p-1.5 shadow-float">
          {identity}
          <nav aria-label={t`Your menu`} className="mt-1.5 border-t border-line pt-1.5">
            {rows}
          </nav>
        </div>
      </Disclosure>
      {question}
      <Unsent accountId={visitor.id} />
    </>
  )
}

/** The tab of the messages in the bar at the bottom, with the unread count. */
export function MessagesTab({ item }: { item: NavItem }) {
  const { name, badge } = useUnreadMessages()
  return (
    <NavLink item={item} label={name} className={tabClass}>
      <Icon path={item.icon} size={22} />
      <span className="max-w-full">{item.text}</span>
      <UnreadBadge badge={badge} className="absolute top-1 left-1/2" />
    </NavLink>
  )
}

/** The name of the button that opens the menu of small screens, with the unread count. */
export function MenuBadge() {
  const { t } = useLingui()
  const { menuName, badge } = useUnread()
  if (!badge) return t`Menu`
  return (
    <>
      <span className="sr-only">{menuName}</span>
      <span aria-hidden="true">{t`Menu`}</span>
      <UnreadBadge badge={badge} className="absolute top-1 left-1/2" />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell, Heart, Images, Search, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserType } from '../../../../features/accounts/rules.ts'
import { UnreadBadge, useUnread } from '../../../../features/notifications/unread-badge.tsx'
import { commonScreens, screenPath, screensOf } from './screens.ts'
import { useScreenNames } from './use-screen-names.ts'

const icons = { bookmarked: Heart, profile: UserRound, portfolio: Images, directory: Search }

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

/** The screens of a dashboard, as the sidebar of wide screens and in the menu of narrow ones. */
export function Sidebar({ userType }: { userType: UserType }) {
  const { t } = useLingui()
  const names = useScreenNames()
  const unread = useUnread()
  const screenLink = (screen: keyof typeof icons) => {
    const ScreenIcon = icons[screen]
    return (
      <Row key={screen} to={screenPath(userType, screen)} icon={<ScreenIcon size={20} aria-hidden="true" />}>
        {names[screen]}
      </Row>
    )
  }
  return (
    <nav aria-label={t`Dashboard`}>
      <ul className="grid gap-1">{screensOf(userType).map(screenLink)}</ul>
      <hr className="my-3 border-line" />
      <ul className="grid gap-1">
        {commonScreens.map(screenLink)}
        <Row to="/notifications" icon={<Bell size={20} aria-hidden="true" />} label={unread.name}>
          {t`Notifications`}
          <UnreadBadge badge={unread.badge} className="ml-auto" />
        </Row>
      </ul>
    </nav>
  )
}

type RowProps = { to: string; icon: ReactNode; label?: string; children: ReactNode }

function Row({ to, icon, label, children }: RowProps) {
  return (
    <li>
      <Link to={to} aria-label={label} className={rowClass}>
        {icon}
        {children}
      </Link>
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import {
  Bell,
  Bookmark,
  Calculator,
  ChevronDown,
  Drill,
  Ellipsis,
  HardHat,
  Images,
  IndianRupee,
  MessageCircle,
  Package,
  ReceiptIndianRupee,
  Search,
  ShoppingBag,
  UserRound,
} from 'lucide-react'
import { useQuotesWaiting } from '#features/estimating/quotes/use-quotes-waiting.ts'
import { useUnreadMessages } from '#features/messaging/screen/state/use-unread.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { UnreadBadge, useUnread } from '#features/people/notifications/unread-badge.tsx'
import { NavRow } from '../-own-shell/nav-row.tsx'
import { furtherScreensOf, partsBelow, type Screen, screenPath, screensOf } from './screens.ts'
import { useScreenNames } from './use-screen-names.ts'

const icons: Record<Screen, typeof Bell> = {
  projects: HardHat,
  bookmarked: Bookmark,
  calculator: Calculator,
  fees: IndianRupee,
  messages: MessageCircle,
  quotes: ReceiptIndianRupee,
  shop: ShoppingBag,
  orders: Package,
  hire: Drill,
  profile: UserRound,
  portfolio: Images,
  directory: Search,
}

/** The screens that belong to an entry of the sidebar besides its own. */
const alsoIn: Partial<Record<Screen, readonly string[]>> = {
  bookmarked: ['saved', 'wishlist'],
  calculator: ['estimates'],
  fees: ['estimates'],
}

/** The screens of a dashboard, as the sidebar of wide screens and in the menu of narrow ones. */
export function Sidebar({ userType }: { userType: UserType }) {
  const { t } = useLingui()
  const names = useScreenNames(userType)
  const unread = useUnread()
  const waiting = useQuotesWaiting()
  const messages = useUnreadMessages()
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  const [open = ''] = partsBelow(pathname)
  const isIn = (screen: Screen) => screen === open || alsoIn[screen]?.includes(open) === true
  const further = furtherScreensOf(userType)
  const screenLink = (screen: Screen) => {
    const ScreenIcon = icons[screen]
    return (
      <NavRow
        key={screen}
        to={screenPath(userType, screen)}
        icon={<ScreenIcon size={20} aria-hidden="true" />}
        label={screen === 'quotes' ? waiting.name : screen === 'messages' ? messages.name : undefined}
        isCurrent={isIn(screen)}
      >
        {screen === 'bookmarked' ? t`Saved` : names[screen]}
        {screen === 'quotes' && <UnreadBadge badge={waiting.badge} className="ml-auto" />}
        {screen === 'messages' && <UnreadBadge badge={messages.badge} className="ml-auto" />}
      </NavRow>
    )
  }
  return (
    <nav aria-label={t`Dashboard`}>
      <ul className="grid gap-1">{screensOf(userType).map(screenLink)}</ul>
      <details className="group/more mt-1" open={further.some(isIn) || pathname.startsWith('/notifications')}>
        <summary className="flex min-h-11 list-none items-center gap-3 rounded-md px-3 font-medium text-muted transition-colors select-none hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden">
          <Ellipsis size={20} aria-hidden="true" />
          {t`More`}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="ml-auto transition-transform group-open/more:rotate-180"
          />
        </summary>
        <ul className="mt-1 grid gap-1">
          {further.map(screenLink)}
          <NavRow to="/notifications" icon={<Bell size={20} aria-hidden="true" />} label={unread.name}>
            {t`Notifications`}
            <UnreadBadge badge={unread.badge} className="ml-auto" />
          </NavRow>
        </ul>
      </details>
    </nav>
  )
}

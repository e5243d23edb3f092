import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  Bookmark,
  Calculator,
  Drill,
  Files,
  HardHat,
  Heart,
  Images,
  IndianRupee,
  MessageCircle,
  Package,
  ReceiptIndianRupee,
  Search,
  ShoppingBag,
  UserRound,
} from 'lucide-react'
import { Fragment } from 'react'
import { useQuotesWaiting } from '#features/estimating/quotes/use-quotes-waiting.ts'
import { useUnreadMessages } from '#features/messaging/screen/state/use-unread.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { UnreadBadge, useUnread } from '#features/people/notifications/unread-badge.tsx'
import { NavRow } from '../-own-shell/nav-row.tsx'
import { commonScreens, screenPath, screensOf } from './screens.ts'
import { useScreenNames } from './use-screen-names.ts'

const icons = {
  projects: HardHat,
  bookmarked: Heart,
  calculator: Calculator,
  fees: IndianRupee,
  messages: MessageCircle,
  quotes: ReceiptIndianRupee,
  shop: ShoppingBag,
  orders: Package,
  hire: Drill,
  profile: UserRound,
  portfolio: Images,
  saved: Bookmark,
  directory: Search,
}

/** The screens of a dashboard, as the sidebar of wide screens and in the menu of narrow ones. */
export function Sidebar({ userType }: { userType: UserType }) {
  const { t } = useLingui()
  const names = useScreenNames(userType)
  const unread = useUnread()
  const waiting = useQuotesWaiting()
  const messages = useUnreadMessages()
  const screenLink = (screen: keyof typeof icons) => {
    const ScreenIcon = icons[screen]
    return (
      <NavRow
        key={screen}
        to={screenPath(userType, screen)}
        icon={<ScreenIcon size={20} aria-hidden="true" />}
        label={screen === 'quotes' ? waiting.name : screen === 'messages' ? messages.name : undefined}
      >
        {names[screen]}
        {screen === 'quotes' && <UnreadBadge badge={waiting.badge} className="ml-auto" />}
        {screen === 'messages' && <UnreadBadge badge={messages.badge} className="ml-auto" />}
      </NavRow>
    )
  }
  return (
    <nav aria-label={t`Dashboard`}>
      <ul className="grid gap-1">
        {screensOf(userType).map((screen) =>
          screen === 'calculator' || screen === 'fees' ? (
            <Fragment key={screen}>
              {screenLink(screen)}
              <NavRow to={screenPath(userType, 'estimates')} icon={<Files size={20} aria-hidden="true" />}>
                {t`Your estimates`}
              </NavRow>
            </Fragment>
          ) : (
            screenLink(screen)
          ),
        )}
      </ul>
      <hr className="my-3 border-line" />
      <ul className="grid gap-1">
        {commonScreens.map(screenLink)}
        <NavRow to="/notifications" icon={<Bell size={20} aria-hidden="true" />} label={unread.name}>
          {t`Notifications`}
          <UnreadBadge badge={unread.badge} className="ml-auto" />
        </NavRow>
      </ul>
    </nav>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { homeOf } from '../../../../features/accounts/rules.ts'
import type { Account } from '../../../../features/accounts/schema.ts'
import { useUserTypeName } from '../../../../features/accounts/user-type-name.tsx'
import { greetingName } from '../../../../features/own-profile/rules.ts'
import { LanguageMenu } from '../../../-shell/language-menu.tsx'
import { Logo } from '../../../-shell/logo.tsx'
import { NotificationsLink } from '../../../-shell/notifications-link.tsx'
import { ThemeToggle } from '../../../-shell/theme-toggle.tsx'
import { BackToSite } from './back-to-site.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SlideOutMenu } from './slide-out-menu.tsx'

/** A dashboard's header: who is welcome here and as what, the way back to the site, the user's own menu. */
export function DashboardHeader({ user }: { user: Account }) {
  const { t } = useLingui()
  const nameOf = useUserTypeName()
  const name = greetingName(user.fullName)
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="flex h-16 items-center gap-1 px-2 sm:gap-2 sm:px-4 lg:px-6">
        <SlideOutMenu userType={user.userType} />
        <Link to={homeOf(user.userType)} aria-label={t`Dashboard`} className="mr-4 rounded-md max-lg:hidden">
          <Logo />
        </Link>
        <div className="min-w-0 grow">
          <h1 className="truncate font-bold sm:text-lg/snug">{t`Welcome, ${name}!`}</h1>
          <p className="truncate text-sm/snug text-muted">{nameOf(user.userType)}</p>
        </div>
        <BackToSite className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-2.5 font-medium text-muted hover:bg-sunken hover:text-ink max-lg:hidden" />
        <div className="flex items-center max-lg:hidden">
          <LanguageMenu />
          <ThemeToggle />
        </div>
        <NotificationsLink />
        <ProfileMenu user={user} />
      </div>
    </header>
  )
}

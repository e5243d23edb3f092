import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import type { Crumb } from '#platform/pages/head.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LanguageMenu } from '../../-shell/language-menu.tsx'
import { Logo } from '../../-shell/logo.tsx'
import { MessagesLink } from '../../-shell/messages-link.tsx'
import { NotificationsLink } from '../../-shell/notifications-link.tsx'
import { SearchButton } from '../../-shell/search-button.tsx'
import { ThemeToggle } from '../../-shell/theme-toggle.tsx'
import { BackToSite } from './back-to-site.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SlideOutMenu } from './slide-out-menu.tsx'
import { useFillsScreen } from './use-fills-screen.ts'

type Props = {
  user: Account
  title: string
  subtitle: string
  /** The address and the name of the logo's link. */
  home: Crumb
  crumbs: readonly Crumb[]
  /** The navigation: beside the page, or on narrow screens in a menu that slides in. */
  nav: ReactNode
  children: ReactNode
}

/** The layout of the dashboards and of the back office, in place of the public pages' header and footer. */
export function OwnShell({ nav, crumbs, children, ...header }: Props) {
  const isFilled = useFillsScreen()
  return (
    <>
      <Header nav={nav} {...header} />
      <div className="mx-auto flex w-full max-w-[96rem]">
        <aside
          className={`w-72 shrink-0 overflow-y-auto border-r border-line p-4 max-lg:hidden ${isFilled ? '' : 'sticky top-16 h-[calc(100dvh---spacing(16))]'}`}
        >
          {nav}
        </aside>
        {isFilled ? (
          <main id="main" tabIndex={-1} className="filled-main min-w-0 grow outline-none">
            {children}
          </main>
        ) : (
          <main
            id="main"
            tabIndex={-1}
            className="min-h-[calc(100dvh---spacing(16))] min-w-0 grow px-4 pt-3 pb-[calc(--spacing(16)+var(--bottom-bar))] outline-none sm:px-6 lg:px-10 lg:pt-5"
          >
            <Breadcrumb crumbs={crumbs} />
            {children}
          </main>
        )}
      </div>
    </>
  )
}

function Header({ user, title, subtitle, home, nav }: Omit<Props, 'children' | 'crumbs'>) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="flex h-16 items-center gap-1 px-2 sm:gap-2 sm:px-4 lg:px-6">
        <SlideOutMenu nav={nav} />
        <Link to={home.path} aria-label={home.name} className="mr-4 rounded-md max-lg:hidden">
          <Logo />
        </Link>
        <div className="min-w-0 grow">
          {/* A phone breaks the title after the greeting, so that the first name is whole. */}
          <h1 className="line-clamp-2 text-[0.9375rem]/tight font-bold sm:line-clamp-1 sm:text-lg/snug">{title}</h1>
          <p className="truncate text-xs/snug text-muted sm:text-sm/snug">{subtitle}</p>
        </div>
        <BackToSite className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-2.5 font-medium text-muted hover:bg-sunken hover:text-ink max-lg:hidden" />
        <div className="max-lg:hidden">
          <LanguageMenu />
        </div>
        <div className="max-lg:hidden">
          <ThemeToggle />
        </div>
        <SearchButton variant="icon" />
        <MessagesLink user={user} />
        <NotificationsLink />
        <ProfileMenu user={user} />
      </div>
    </header>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The tabs of My Account. Each is a separate page. */
export function AccountTabs() {
  const { t } = useLingui()
  const tabs = [
    { to: '/profile', text: t`Profile` },
    { to: '/profile/bookmarks', text: t`Bookmarks` },
    { to: '/profile/settings', text: t`Settings` },
  ] as const
  return (
    <nav aria-label={t`My Account`} className="mt-4 flex overflow-x-auto border-b border-line [scrollbar-width:none]">
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
          className="-mb-px inline-flex min-h-12 grow items-center justify-center whitespace-nowrap border-b-2 border-transparent px-2.5 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-ink sm:grow-0 sm:px-5"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

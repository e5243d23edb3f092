import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { UserType } from '#features/people/accounts/rules.ts'
import { screenPath } from './screens.ts'

type Props = { label: string; userType: UserType; tabs: readonly { screen: string; text: string }[] }

/** Tabs of screens that are one place in the menu. Each is a separate page. */
function ScreenTabs({ label, userType, tabs }: Props) {
  return (
    <nav
      aria-label={label}
      className="mt-2 flex overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      {tabs.map(({ screen, text }) => (
        <Link
          key={screen}
          to={screenPath(userType, screen)}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px inline-flex min-h-12 grow items-center justify-center whitespace-nowrap border-b-2 border-transparent px-2.5 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-ink sm:grow-0 sm:px-5"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** The two screens about costs: the calculator, which for architects is the fee estimate, and the kept estimates. */
export function CostTabs({ userType }: { userType: UserType }) {
  const { t } = useLingui()
  return (
    <ScreenTabs
      label={t`Cost`}
      userType={userType}
      tabs={[
        userType === 'architect'
          ? { screen: 'fees', text: t`Fee estimate` }
          : { screen: 'calculator', text: t`Calculator` },
        { screen: 'estimates', text: t`Your estimates` },
      ]}
    />
  )
}

/** The three screens of what the user has saved: people, projects and products. */
export function SavedTabs({ userType }: { userType: UserType }) {
  const { t } = useLingui()
  return (
    <ScreenTabs
      label={t`Saved`}
      userType={userType}
      tabs={[
        { screen: 'bookmarked', text: t`People` },
        { screen: 'saved', text: t`Projects` },
        { screen: 'wishlist', text: t`Products` },
      ]}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { UserType } from '#features/people/accounts/rules.ts'
import { PageTabs } from '#ui/page-tabs.tsx'
import { screenPath } from './screens.ts'

/** The two screens about costs: the calculator, which for architects is the fee estimate, and the kept estimates. */
export function CostTabs({ userType }: { userType: UserType }) {
  const { t } = useLingui()
  return (
    <PageTabs
      label={t`Cost`}
      tabs={[
        userType === 'architect'
          ? { to: screenPath(userType, 'fees'), text: t`Fee estimate` }
          : { to: screenPath(userType, 'calculator'), text: t`Calculator` },
        { to: screenPath(userType, 'estimates'), text: t`Your estimates` },
      ]}
      className="mt-2"
    />
  )
}

/** The three screens of what the user has saved: people, projects and products. */
export function SavedTabs({ userType }: { userType: UserType }) {
  const { t } = useLingui()
  return (
    <PageTabs
      label={t`Saved`}
      tabs={[
        { to: screenPath(userType, 'bookmarked'), text: t`People` },
        { to: screenPath(userType, 'saved'), text: t`Projects` },
        { to: screenPath(userType, 'wishlist'), text: t`Products` },
      ]}
      className="mt-2"
    />
  )
}

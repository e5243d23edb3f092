import { useLingui } from '@lingui/react/macro'
import type { UserType } from '#features/people/accounts/rules.ts'

/** The names of the dashboards' screens, by the first part of their path below the dashboard. */
export function useScreenNames(userType: UserType): Record<string, string> {
  const { t } = useLingui()
  return {
    projects: userType === 'customer' ? t`My Projects` : t`Manage Projects`,
    bookmarked: t`Bookmarked Professionals`,
    calculator: t`Project Calculator`,
    fees: t`Fee estimate`,
    estimates: t`Your estimates`,
    messages: t`Messages`,
    quotes: t`Quotes`,
    shop: t`Shop`,
    orders: t`Orders`,
    hire: t`My bookings`,
    profile: t`My Profile`,
    portfolio: t`Portfolio`,
    listing: t`Your listing`,
    saved: t`Saved Projects`,
    wishlist: t`Your wishlist`,
    directory: t`Directory`,
    security: t`Login & Security`,
    notifications: t`Notifications`,
  }
}

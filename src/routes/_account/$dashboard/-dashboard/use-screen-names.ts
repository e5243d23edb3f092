import { useLingui } from '@lingui/react/macro'

/** The names of the dashboards' screens, by the first part of their path below the dashboard. */
export function useScreenNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    bookmarked: t`Bookmarked Professionals`,
    profile: t`My Profile`,
    portfolio: t`Portfolio`,
    directory: t`Directory`,
    security: t`Login & Security`,
  }
}

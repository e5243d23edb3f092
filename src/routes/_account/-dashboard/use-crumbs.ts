import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { homeOf, type UserType } from '#features/people/accounts/rules.ts'
import type { Crumb } from '#platform/pages/head.ts'
import { partsBelow, screenPath, screensOf } from './screens.ts'
import { useScreenNames } from './use-screen-names.ts'

/** The breadcrumbs from the dashboard to the open screen. If the path is unknown, only the dashboard. */
export function useCrumbs(userType: UserType): Crumb[] {
  const { t } = useLingui()
  const names = useScreenNames(userType)
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  // /notifications and /estimates/{id} are in the frame of the dashboards, but not below their addresses.
  const isBelow = !/^\/(notifications|estimates)/i.test(pathname)
  const [screen = '', ...deeper] = partsBelow(isBelow ? pathname : `/dashboard${pathname}`)
  const pathOf = (path: string) => (screen === 'notifications' ? `/${path}` : screenPath(userType, path))
  const leaves: Record<string, string> = {
    'profile/edit': t`Edit Profile`,
    'portfolio/add': t`Add Project`,
    'projects/new': t`New Project`,
    'quotes/new': t`Ask for quotes`,
    'hire/machines': t`My machines`,
    'hire/machines/new': t`Offer a machine`,
    'notifications/settings': t`Settings`,
  }
  const crumbs = [{ name: t`Dashboard`, path: homeOf(userType) }]
  const leafPath = [screen, ...deeper].join('/')
  const leaf = leaves[leafPath]
  // Home builders have the form that edits the profile, but no profile screen above it.
  const hasScreen = screen !== 'profile' || (screensOf(userType) as readonly string[]).includes(screen)
  const name = hasScreen ? names[screen] : undefined
  if (name) crumbs.push({ name, path: pathOf(screen) })
  if (leaf) crumbs.push({ name: leaf, path: pathOf(leafPath) })
  return crumbs
}

import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { Crumb } from '#platform/pages/head.ts'
import { useAdminGroups } from './use-admin-screens.ts'

/** Breadcrumbs from the back office to the open screen. */
export function useAdminCrumbs(): Crumb[] {
  const { t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname.toLowerCase() })
  const screens = useAdminGroups().flatMap((group) => group.screens)
  const screen = screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return [{ name: t`Back office`, path: '/admin' }, ...(screen ? [{ name: screen.name, path: screen.path }] : [])]
}

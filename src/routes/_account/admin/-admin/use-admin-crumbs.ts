import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { Crumb } from '../../../../platform/head.ts'
import { useAdminScreens } from './use-admin-screens.ts'

/** The way from the back office to the screen that is open. */
export function useAdminCrumbs(): Crumb[] {
  const { t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname.toLowerCase() })
  const screen = useAdminScreens().find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return [{ name: t`Back office`, path: '/admin' }, ...(screen ? [{ name: screen.name, path: screen.path }] : [])]
}

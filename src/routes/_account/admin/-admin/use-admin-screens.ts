import { useLingui } from '@lingui/react/macro'
import { BadgeCheck, ScrollText, Users } from 'lucide-react'

/** The screens of the back office, in the order of its navigation; each is a path below /admin. */
export function useAdminScreens() {
  const { t } = useLingui()
  return [
    { path: '/admin/verification', name: t`Verification`, icon: BadgeCheck },
    { path: '/admin/users', name: t`Users`, icon: Users },
    { path: '/admin/audit-log', name: t`Audit log`, icon: ScrollText },
  ]
}

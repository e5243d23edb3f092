import { useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'

/** The screens of the back office, in the order of its navigation; each is a path below /admin. */
export function useAdminScreens() {
  const { t } = useLingui()
  return [{ path: '/admin/audit-log', name: t`Audit log`, icon: ScrollText }]
}

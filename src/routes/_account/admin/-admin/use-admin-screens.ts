import { useLingui } from '@lingui/react/macro'
import {
  BadgeCheck,
  CircleAlert,
  Drill,
  Flag,
  FlaskConical,
  IndianRupee,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  Star,
  Users,
  Wallet,
} from 'lucide-react'
import type { Waiting } from '../../../../features/staff/schema.ts'

type AdminScreen = { path: string; name: string; icon: LucideIcon; waiting?: keyof Waiting }

/** The screens of the back office, in the order of its navigation; each is a path below /admin. `waiting` is what a badge counts. */
export function useAdminScreens(): AdminScreen[] {
  const { t } = useLingui()
  return [
    { path: '/admin/verification', name: t`Verification`, icon: BadgeCheck, waiting: 'requests' },
    { path: '/admin/rates', name: t`Proposed rates`, icon: IndianRupee, waiting: 'rates' },
    { path: '/admin/machines', name: t`Machines on rent`, icon: Drill, waiting: 'hires' },
    { path: '/admin/payments', name: t`Order payments`, icon: Wallet, waiting: 'payments' },
    { path: '/admin/users', name: t`Users`, icon: Users },
    { path: '/admin/reports', name: t`Reports`, icon: Flag, waiting: 'reports' },
    { path: '/admin/messages', name: t`Messages`, icon: MessageSquareText, waiting: 'messages' },
    { path: '/admin/reviews', name: t`Reviews`, icon: Star },
    { path: '/admin/jobs', name: t`Failed jobs`, icon: CircleAlert, waiting: 'failedJobs' },
    { path: '/admin/sample-data', name: t`Sample data`, icon: FlaskConical },
    { path: '/admin/audit-log', name: t`Audit log`, icon: ScrollText },
  ]
}

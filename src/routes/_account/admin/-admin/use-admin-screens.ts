import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import {
  BadgeCheck,
  CircleAlert,
  Drill,
  Flag,
  FlaskConical,
  IndianRupee,
  type LucideIcon,
  MessageSquareText,
  Package,
  ScrollText,
  ShoppingBag,
  Star,
  Store,
  TicketPercent,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react'
import type { Waiting } from '#features/people/staff/schema.ts'
import type { Crumb } from '#platform/pages/head.ts'

type AdminScreen = { path: string; name: string; icon: LucideIcon; waiting?: keyof Waiting }
type AdminGroup = { id: string; name: string; screens: AdminScreen[] }

/**
 * The screens of the back office in the groups and the order of its navigation. Each is a path below /admin. `waiting`
 * names the count for the screen's badge.
 */
export function useAdminGroups(): AdminGroup[] {
  const { t } = useLingui()
  return [
    {
      id: 'shop',
      name: t`Shop`,
      screens: [
        { path: '/admin/orders', name: t`Orders`, icon: ShoppingBag, waiting: 'orders' },
        { path: '/admin/payments', name: t`Order payments`, icon: Wallet, waiting: 'payments' },
        { path: '/admin/returns', name: t`Returns`, icon: Undo2, waiting: 'returns' },
        { path: '/admin/products', name: t`Products`, icon: Package },
        { path: '/admin/coupons', name: t`Coupons`, icon: TicketPercent },
        { path: '/admin/sellers', name: t`Sellers`, icon: Store },
        { path: '/admin/machines', name: t`Machines on rent`, icon: Drill, waiting: 'hires' },
      ],
    },
    {
      id: 'people',
      name: t`People`,
      screens: [
        { path: '/admin/verification', name: t`Verification`, icon: BadgeCheck, waiting: 'requests' },
        { path: '/admin/rates', name: t`Proposed rates`, icon: IndianRupee, waiting: 'rates' },
        { path: '/admin/users', name: t`Users`, icon: Users },
        { path: '/admin/reports', name: t`Reports`, icon: Flag, waiting: 'reports' },
        { path: '/admin/messages', name: t`Messages`, icon: MessageSquareText, waiting: 'messages' },
        { path: '/admin/reviews', name: t`Reviews`, icon: Star },
      ],
    },
    {
      id: 'operations',
      name: t`Operations`,
      screens: [
        { path: '/admin/jobs', name: t`Failed jobs`, icon: CircleAlert, waiting: 'failedJobs' },
        { path: '/admin/sample-data', name: t`Sample data`, icon: FlaskConical },
        { path: '/admin/audit-log', name: t`Audit log`, icon: ScrollText },
      ],
    },
  ]
}

/** The breadcrumbs from the back office to the open screen. */
export function useAdminCrumbs(): Crumb[] {
  const { t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname.toLowerCase() })
  const screens = useAdminGroups().flatMap((group) => group.screens)
  const screen = screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return [{ name: t`Back office`, path: '/admin' }, ...(screen ? [{ name: screen.name, path: screen.path }] : [])]
}

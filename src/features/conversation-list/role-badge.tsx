import { Trans } from '@lingui/react/macro'
import type { UserType } from '../accounts/rules.ts'
import { ProfessionBadge } from '../professionals/profession-badge.tsx'

/** What somebody is to the other side: a home builder, a contractor or an architect. */
export function RoleBadge({ role }: { role: UserType | null }) {
  if (role === null) return null
  if (role !== 'customer') return <ProfessionBadge profession={role} />
  return (
    <span className="inline-flex items-center rounded-sm bg-primary-soft px-2 py-0.5 text-xs font-bold whitespace-nowrap text-primary">
      <Trans>Home builder</Trans>
    </span>
  )
}

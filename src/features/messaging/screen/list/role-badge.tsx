import { Trans } from '@lingui/react/macro'
import { ProfessionBadge } from '#features/directory/professionals/profession-badge.tsx'
import type { UserType } from '#features/people/accounts/rules.ts'

/** A person's role: home builder, contractor or architect. */
export function RoleBadge({ role }: { role: UserType | null }) {
  if (role === null) return null
  if (role !== 'customer') return <ProfessionBadge profession={role} />
  return (
    <span className="inline-flex items-center rounded-sm bg-primary-soft px-2 py-0.5 text-xs font-bold whitespace-nowrap text-primary">
      <Trans>Home builder</Trans>
    </span>
  )
}

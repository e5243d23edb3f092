import { Trans } from '@lingui/react/macro'
import type { Profession } from './rules.ts'

const themes: Record<Profession, string> = {
  contractor: 'bg-contractor text-contractor-accent',
  architect: 'bg-architect text-architect-accent',
}

/** A badge with the profession. Contractors are dark grey and orange, architects light grey and indigo. */
export function ProfessionBadge({ profession, className = '' }: { profession: Profession; className?: string }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-sm px-2 py-0.5 text-xs font-bold ${themes[profession]} ${className}`}
    >
      {profession === 'contractor' ? <Trans>Contractor</Trans> : <Trans>Architect</Trans>}
    </span>
  )
}

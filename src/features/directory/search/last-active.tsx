import { Trans } from '@lingui/react/macro'
import type { Recency } from './personal-rules.ts'

/** How recently they used KamshetBuild. Empty if that was long ago or is unknown. */
export function LastActive({ recency }: { recency: Recency | null }) {
  switch (recency) {
    case 'today':
      return <Trans>Active today</Trans>
    case 'this_week':
      return <Trans>Active this week</Trans>
    case 'this_month':
      return <Trans>Active this month</Trans>
    case null:
      return null
  }
}

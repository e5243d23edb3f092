import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { Case } from './schema.ts'

/** Shows by when the law requires the next step for a complaint. */
export function CaseClock({ due }: { due: NonNullable<Case['due']> }) {
  const moment = formatMoment(useLanguage(), due.by)
  const { isOverdue } = due
  return (
    <p
      className={`inline-flex items-center gap-2 rounded-md px-2.5 py-1 text-sm font-semibold ${isOverdue ? 'bg-danger-soft text-danger' : 'bg-sunken'}`}
    >
      <Clock size={16} aria-hidden="true" className="shrink-0" />
      {due.what === 'acknowledge' ? (
        isOverdue ? (
          <Trans>Overdue: it should have been acknowledged by {moment}.</Trans>
        ) : (
          <Trans>Acknowledge by {moment}.</Trans>
        )
      ) : isOverdue ? (
        <Trans>Overdue: it should have been resolved by {moment}.</Trans>
      ) : (
        <Trans>Resolve by {moment}.</Trans>
      )}
    </p>
  )
}

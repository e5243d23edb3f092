import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { flagIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { type Subject, subjectText } from './rules.ts'

type Props = { subject: Subject; children?: ReactNode; className?: string }

/**
 * Opens the report form on the current page. It is a link and not a button, so that it works before the script has
 * loaded.
 */
export function ReportLink({ subject, children, className = 'text-muted hover:bg-sunken hover:text-ink' }: Props) {
  return (
    <SearchLink
      change={{ report: subjectText(subject) }}
      rel="nofollow"
      className={`inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium ${className}`}
    >
      <Icon path={flagIcon} size={16} />
      {children ?? <Trans>Report</Trans>}
    </SearchLink>
  )
}

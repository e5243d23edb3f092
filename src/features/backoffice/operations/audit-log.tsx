import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AuditEntry } from '#features/people/staff/schema.ts'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { ActText } from './act-text.tsx'

/** Everything that staff and operators have done, newest first. */
export const auditLog = staffList({
  name: 'audit-log',
  title: msg`Audit log`,
  description: msg`Everything done in the back office and by operators. Nothing here can be changed or deleted.`,
  isDescribed: true,
  failure: msg`The list could not be loaded.`,
  entries: () =>
    entriesOf(
      '/api/admin/audit-log',
      {},
      {
        of: 'entries',
        row: (entry) => <ActRow entry={entry} />,
        empty: { title: msg`Nothing has been done yet.` },
        more: msg`Older entries`,
      },
    ),
})

function ActRow({ entry }: { entry: AuditEntry }) {
  const language = useLanguage()
  return (
    <div className="px-4 py-3">
      <p className="font-medium">
        <ActText entry={entry} />
      </p>
      <p className="text-sm text-muted">
        {entry.staffName ?? (entry.byOperator ? <Trans>An operator</Trans> : <Trans>A former member of staff</Trans>)} ·{' '}
        {formatMoment(language, entry.createdAt)}
      </p>
    </div>
  )
}

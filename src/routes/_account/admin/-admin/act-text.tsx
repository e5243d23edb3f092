import { Trans } from '@lingui/react/macro'
import type { AuditEntry } from '../../../../features/staff/schema.ts'

/** What was done, in one sentence. */
export function ActText({ entry: { act, subject } }: { entry: AuditEntry }) {
  const { userId } = subject
  switch (act) {
    case 'staff.added':
      return <Trans>Account {userId} was made staff</Trans>
    case 'staff.removed':
      return <Trans>Account {userId} is no longer staff</Trans>
  }
}

import { Trans } from '@lingui/react/macro'
import type { AuditEntry } from '../../../../features/staff/schema.ts'

/** What was done, in one sentence. */
export function ActText({ entry: { act, subject } }: { entry: AuditEntry }) {
  const { userId, messageId } = subject
  switch (act) {
    case 'staff.added':
      return <Trans>Account {userId} was added to the staff</Trans>
    case 'staff.removed':
      return <Trans>Account {userId} was removed from the staff</Trans>
    case 'message.acknowledged':
      return <Trans>Message {messageId} was acknowledged</Trans>
    case 'message.answered':
      return <Trans>Message {messageId} was answered</Trans>
    case 'message.resolved':
      return <Trans>Message {messageId} was resolved</Trans>
    case 'message.reopened':
      return <Trans>Message {messageId} was opened again</Trans>
  }
}

import { Trans } from '@lingui/react/macro'
import type { AuditEntry } from '../../../../features/staff/schema.ts'

/** What was done, in one sentence. */
export function ActText({ entry: { act, subject, details } }: { entry: AuditEntry }) {
  const { userId, messageId, content, jobId } = subject
  switch (act) {
    case 'staff.added':
      return <Trans>Account {userId} was made staff</Trans>
    case 'staff.removed':
      return <Trans>Account {userId} is no longer staff</Trans>
    case 'message.acknowledged':
      return <Trans>Message {messageId} was acknowledged</Trans>
    case 'message.answered':
      return <Trans>Message {messageId} was answered</Trans>
    case 'message.resolved':
      return <Trans>Message {messageId} was resolved</Trans>
    case 'message.reopened':
      return <Trans>Message {messageId} was opened again</Trans>
    case 'reports.decided':
      return details.decision === 'removed' ? (
        <Trans>Reports of {content} were decided: it was removed</Trans>
      ) : (
        <Trans>Reports of {content} were decided: it stays</Trans>
      )
    case 'content.removed':
      return <Trans>{content} was removed</Trans>
    case 'content.restored':
      return <Trans>{content} was restored</Trans>
    case 'jobs.retried':
      return jobId ? <Trans>Failed job {jobId} was tried again</Trans> : <Trans>All failed jobs were tried again</Trans>
    case 'sample.removed':
      return <Trans>The sample data was removed</Trans>
  }
}

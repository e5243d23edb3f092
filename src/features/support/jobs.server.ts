import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, type Task, task } from '../../platform/jobs.server.ts'
import type { Email } from '../../platform/mail.server.ts'
import { acknowledgement, messageForOffice, type SupportMessage } from './emails.server.ts'

export const acknowledgementEmailTask = task<{ messageId: number }>('support.acknowledgement-email')
export const officeEmailTask = task<{ messageId: number }>('support.office-email')

export function supportJobs(dependencies: Dependencies): Handler[] {
  const handleMessage = (
    emailTask: Task<{ messageId: number }>,
    compose: (message: SupportMessage) => Email | undefined,
  ) =>
    handleEmail(dependencies, emailTask, async ({ messageId }) => {
      const message = await dependencies.db
        .selectFrom('support_messages')
        .select(['id', 'name', 'email', 'phone', 'topic', 'message', 'language'])
        .where('id', '=', messageId)
        .executeTakeFirst()
      return message && compose(message as SupportMessage)
    })
  return [handleMessage(acknowledgementEmailTask, acknowledgement), handleMessage(officeEmailTask, messageForOffice)]
}

import type { Db } from '#platform/database/database.server.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, type Task, task } from '#platform/queue/jobs.server.ts'
import { acknowledgement, messageForOffice, type SupportMessage } from './emails.server.ts'
import { namelessDays } from './rules.ts'

export const acknowledgementEmailTask = task<{ messageId: number }>('support.acknowledgement-email')
export const officeEmailTask = task<{ messageId: number }>('support.office-email')

const deleteOldTask = task<Record<never, never>>('support.delete-old')

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
  const { db, now } = dependencies
  return [
    handleMessage(acknowledgementEmailTask, acknowledgement),
    handleMessage(officeEmailTask, messageForOffice),
    handleEvery(everyHour, db, deleteOldTask, () => deleteNameless(db, now())),
  ]
}

/** Deletes old messages of erased accounts. Nobody could be answered any more. */
export async function deleteNameless(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - namelessDays * 24 * 60 * 60_000)
  await db.deleteFrom('support_messages').where('email', 'is', null).where('created_at', '<=', before).execute()
}

import { msg } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handleEvery, type Task, task } from '#platform/queue/jobs.server.ts'
import { answerEmailTask } from './case-steps.server.ts'
import { acknowledgement, messageForOffice, type SupportMessage } from './emails.server.ts'
import { grievanceOfficer, namelessDays, office, referenceOf } from './rules.ts'

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

/**
 * Deletes messages of erased accounts after `namelessDays`. Nobody can answer these messages, because their sender is
 * unknown.
 */
export async function deleteNameless(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - namelessDays * 24 * 60 * 60_000)
  await db.deleteFrom('support_messages').where('email', 'is', null).where('created_at', '<=', before).execute()
}

/**
 * The job that emails an answer from the office. The text around the answer is in the language of the message. The
 * answer itself is not translated.
 */
export function caseJobs(dependencies: Dependencies): Handler[] {
  return [
    handleEmail(dependencies, answerEmailTask, async ({ answerId }) => {
      const found = await dependencies.db
        .selectFrom('message_answers')
        .innerJoin('support_messages', 'support_messages.id', 'message_answers.message_id')
        .select(['support_messages.id', 'text', 'email', 'topic', 'language'])
        .where('message_answers.id', '=', answerId)
        .executeTakeFirst()
      if (!found?.email) return
      const i18n = i18nOf(found.language as Language)
      const reference = referenceOf(found.id)
      return composeEmail({
        to: found.email,
        replyTo: found.topic === 'grievance' ? grievanceOfficer.email : office.email,
        language: found.language as Language,
        subject: i18n._(msg`Our answer to your message ${reference}`),
        body: [i18n._(msg`You wrote to KamshetBuild. This is our answer:`), { excerpt: found.text }],
        reason: i18n._(addressWasEntered),
      })
    }),
  ]
}

import { msg } from '@lingui/core/macro'
import { grievanceOfficer, office, referenceOf } from '#features/backoffice/support/rules.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/messages.server.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Handler } from '#platform/queue/jobs.server.ts'
import { answerEmailTask } from './tasks.server.ts'

/** An answer of the office, in the language of the message; the answer itself is in the words of whoever wrote it. */
export function deskJobs(dependencies: Dependencies): Handler[] {
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
        body: [i18n._(msg`You wrote to KamshetBuild. This is our answer:`), { quote: found.text }],
        reason: i18n._(addressWasEntered),
      })
    }),
  ]
}

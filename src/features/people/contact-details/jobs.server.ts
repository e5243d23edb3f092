import { createLink } from '#features/people/accounts/links.server.ts'
import { codeSecrets, createSentCode, isTooOld } from '#features/people/codes/sent-codes.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { deleteOldChanges, newEmailTask, oldEmailTask, passwordIsUnchanged } from './email-change.server.ts'
import { newAddressEmail, oldAddressEmail, takenAddressEmail } from './emails.server.ts'
import { phoneConfirmationTask, phoneSubject } from './phone.server.ts'

const deleteOldChangesTask = task<Record<never, never>>('contact-details.delete-old')

const day = 24 * 60 * 60

/**
 * Jobs that send the emails about a change of address and the codes that confirm a phone number, and delete old
 * changes.
 */
export function contactDetailsJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  const { publicUrl } = env
  const secrets = codeSecrets(env)
  return [
    handleEmail(dependencies, newEmailTask, async ({ changeId, language }) => {
      const change = await changeOf(changeId)
      // The change may have been cancelled or requested anew, or the password changed, since the job was added.
      if (!change?.isOpen) return
      const { user_id: userId, new_email: email } = change
      const owner = await db
        .selectFrom('users')
        .select(['id', 'language'])
        .where('email', '=', email)
        .executeTakeFirst()
      if (owner) return takenAddressEmail(email, (owner.language as Language | null) ?? language)
      const token = await createLink(db, 'new-email', { userId, email, seconds: day, now: now() })
      return newAddressEmail(email, language, { token, publicUrl })
    }),
    handleEmail(dependencies, oldEmailTask, async ({ changeId }) => {
      const change = await changeOf(changeId)
      if (!change?.confirmed_at || !change.old_email) return
      const { user_id: userId, old_email: email, new_email: newEmail } = change
      const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
      const token = await createLink(db, 'restore-email', { userId, email, seconds: 7 * day, now: now() })
      return oldAddressEmail(email, (user?.language as Language | null) ?? 'en', { newEmail, token, publicUrl })
    }),
    handleEvery(everyHour, db, deleteOldChangesTask, () => deleteOldChanges(db, now())),
    handle(phoneConfirmationTask, async ({ userId }, job) => {
      if (isTooOld(job, now())) return
      const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
      if (!user?.phone || !sms) return
      const subject = phoneSubject(userId, user.phone)
      const code = await createSentCode(db, secrets, { purpose: 'confirm-phone', subject, userId, now: now() })
      await sms.sendCode(user.phone, code)
    }),
  ]

  function changeOf(id: number) {
    return db
      .selectFrom('email_changes')
      .selectAll()
      .select(({ and, eb }) => and([eb('confirmed_at', 'is', null), passwordIsUnchanged]).as('isOpen'))
      .where('id', '=', id)
      .executeTakeFirst()
  }
}

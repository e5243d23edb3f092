import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, handle, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { createLink } from '../accounts/links.server.ts'
import { codeSecrets, createSentCode } from '../credentials/sent-codes.server.ts'
import { newAddressEmail, oldAddressEmail, takenAddressEmail } from './email-change-emails.server.ts'
import { phoneSubject } from './phone.server.ts'

/** Asks the new address for its confirmation, in the language of the page. */
export const newEmailTask = task<{ changeId: number; language: Language }>('contact-details.new-email')
/** Tells the old address of the change, with the way back. */
export const oldEmailTask = task<{ changeId: number }>('contact-details.old-email')
/** A code to the account's number, to confirm it. */
export const phoneConfirmationTask = task<{ userId: number }>('contact-details.phone-confirmation')

const day = 24 * 60 * 60

export function contactDetailsJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  const { publicUrl } = env
  const secrets = codeSecrets(env)
  return [
    handleEmail(dependencies, newEmailTask, async ({ changeId, language }) => {
      const change = await changeOf(changeId)
      // It was cancelled, or asked for anew.
      if (!change || change.confirmed_at) return
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
    handle(phoneConfirmationTask, async ({ userId }) => {
      const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
      if (!user?.phone || !sms) return
      const subject = phoneSubject(userId, user.phone)
      const code = await createSentCode(db, secrets, { purpose: 'confirm-phone', subject, userId, now: now() })
      await sms.sendCode(user.phone, code)
    }),
  ]

  function changeOf(id: number) {
    return db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst()
  }
}

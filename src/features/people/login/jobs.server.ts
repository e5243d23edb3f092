import { recipientOf } from '#features/people/accounts/recipient.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { codeEmail } from './code-email.server.ts'
import { secondStepCode } from './pending-login.server.ts'
import { ownerOfPhone } from './phone-owner.server.ts'
import { askedCode, codeSecrets, createSentCode, isTooOld } from './sent-codes.server.ts'

/** A code for the login that waits, made when it is sent: none is in the queue. */
export const codeEmailTask = task<{ pendingId: number; language: Language }>('login.code-email')
/** The same by SMS, to the account's confirmed number. */
export const codeSmsTask = task<{ pendingId: number }>('login.code-sms')
/** A code to log in with, if an account has confirmed the number: the request takes as long when none has. */
export const phoneCodeTask = task<{ codeId: number }>('login.phone-code')
const deleteExpiredTask = task<Record<never, never>>('login.delete-expired')

export function loginJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const createCode = (pendingId: number, userId: number) =>
    createSentCode(db, secrets, { ...secondStepCode(pendingId), userId, now: now() })
  return [
    handleEmail(dependencies, codeEmailTask, async ({ pendingId, language }) => {
      const owner = await ownerOf(pendingId)
      if (owner?.email) return codeEmail(owner.email, language, await createCode(pendingId, owner.id))
      return undefined
    }),
    handle(codeSmsTask, async ({ pendingId }) => {
      const owner = await ownerOf(pendingId)
      const { phone } = (owner && (await recipientOf(db, owner.id))) ?? {}
      if (owner && phone) await sms?.sendCode(phone, await createCode(pendingId, owner.id))
    }),
    handle(phoneCodeTask, async ({ codeId }, job) => {
      if (isTooOld(job, now())) return
      const asked = await askedCode(db, { codeId, purpose: 'phone-login', now: now() })
      const owner = asked && (await ownerOfPhone(db, asked.phone))
      if (!owner) return
      const code = { ...asked, userId: owner.id, now: now() }
      await sms?.sendCode(asked.phone, await createSentCode(db, secrets, code))
    }),
    handleEvery(everyHour, db, deleteExpiredTask, async () => {
      await db.deleteFrom('pending_logins').where('expires_at', '<=', now()).execute()
    }),
  ]

  /** The account of a login that waits; undefined when it no longer does. */
  function ownerOf(pendingId: number) {
    return db
      .selectFrom('pending_logins')
      .innerJoin('users', 'users.id', 'pending_logins.user_id')
      .select(['users.id', 'users.email'])
      .where('pending_logins.id', '=', pendingId)
      .where('expires_at', '>', now())
      .executeTakeFirst()
  }
}

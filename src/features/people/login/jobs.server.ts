import { recipientOf } from '#features/people/accounts/recipient.server.ts'
import { codeSecrets, createSentCode, isTooOld, requestedCode } from '#features/people/codes/sent-codes.server.ts'
import { ownerOfPhone } from '#features/people/contact-details/phone.server.ts'
import { deleteOldCounts } from '#platform/http/rate-limit.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { codeEmail } from './code-email.server.ts'
import { secondStepCodeOf } from './pending-login.server.ts'

/** Sends a code by email for a pending login. The code is made when it is sent, so the queue never contains one. */
export const codeEmailTask = task<{ pendingId: number; language: Language }>('login.code-email')
/** Sends a code by SMS for a pending login, to the account's confirmed number. */
export const codeSmsTask = task<{ pendingId: number }>('login.code-sms')
/**
 * Sends a code for logging in, if an account has confirmed the number. The job is added even if no account has, so that
 * the time of the response does not reveal it.
 */
export const phoneCodeTask = task<{ codeId: number }>('login.phone-code')
const deletePendingTask = task<Record<never, never>>('login.delete-expired')

/** Jobs that send codes for logging in, and delete pending logins that have expired. */
export function loginJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const createCode = (pendingId: number, userId: number) =>
    createSentCode(db, secrets, { ...secondStepCodeOf(pendingId), userId, now: now() })
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
      const asked = await requestedCode(db, { codeId, purpose: 'phone-login', now: now() })
      const owner = asked && (await ownerOfPhone(db, asked.phone))
      if (!owner) return
      const code = { ...asked, userId: owner.id, now: now() }
      await sms?.sendCode(asked.phone, await createSentCode(db, secrets, code))
    }),
    handleEvery(everyHour, db, deletePendingTask, async () => {
      await db.deleteFrom('pending_logins').where('expires_at', '<=', now()).execute()
      await deleteOldCounts(db)
    }),
  ]

  /** Finds the account of a pending login. Returns undefined if the login has been completed or has expired. */
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

import type { Dependencies } from '../../platform/dependencies.server.ts'
import { handleEmail } from '../../platform/email-jobs.server.ts'
import { type Handler, handle, handleEvery, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { codeSecrets, createSentCode } from '../credentials/sent-codes.server.ts'
import { codeEmail } from './code-email.server.ts'
import { secondStepCode } from './pending-login.server.ts'

/** A code for the login that waits, made when it is sent: none is in the queue. */
export const codeEmailTask = task<{ pendingId: number; language: Language }>('login.code-email')
/** The same by SMS, to the account's confirmed number. */
export const codeSmsTask = task<{ pendingId: number }>('login.code-sms')
/** A code to log in with, to the confirmed number of an account; null when no account has it, so that the response takes as long. */
export const phoneCodeTask = task<{ userId: number | null }>('login.phone-code')
const deleteExpiredTask = task<Record<never, never>>('login.delete-expired')
const everyHour = 60 * 60_000

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
      const phone = owner && (await confirmedPhoneOf(owner.id))
      if (phone) await sms?.sendCode(phone, await createCode(pendingId, owner.id))
    }),
    handle(phoneCodeTask, async ({ userId }) => {
      const phone = userId !== null && (await confirmedPhoneOf(userId))
      if (!userId || !phone) return
      const code = { purpose: 'phone-login', subject: phone, userId, now: now() } as const
      await sms?.sendCode(phone, await createSentCode(db, secrets, code))
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
  async function confirmedPhoneOf(userId: number): Promise<string | null | undefined> {
    const owner = db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', userId)
      .where('phone_confirmed_at', 'is not', null)
    return (await owner.executeTakeFirst())?.phone
  }
}

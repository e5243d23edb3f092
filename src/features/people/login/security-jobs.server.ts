import { recipientOf } from '#features/people/accounts/recipient.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { newPasswordCode } from './rules.ts'
import { codeSecrets, createSentCode, isTooOld } from './sent-codes.server.ts'

/** Sends a code for choosing a new password, to the confirmed number of an account without an email address. */
export const passwordCodeTask = task<{ userId: number }>('security.password-code')

export function securityJobs({ db, env, now, sms }: Dependencies): Handler[] {
  return [
    handle(passwordCodeTask, async ({ userId }, job) => {
      const { phone, email } = (await recipientOf(db, userId)) ?? {}
      if (isTooOld(job, now()) || !phone || email !== null) return
      const code = { ...newPasswordCode(userId), userId, now: now() }
      await sms?.sendCode(phone, await createSentCode(db, codeSecrets(env), code))
    }),
  ]
}

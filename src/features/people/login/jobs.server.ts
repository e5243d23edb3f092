import { createLink, createResetLink } from '#features/people/accounts/links.server.ts'
import { channelOf, recipientOf } from '#features/people/accounts/recipient.server.ts'
import { isDisabled } from '#features/people/accounts/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { deleteOldChanges, newEmailTask, oldEmailTask, passwordIsUnchanged } from './email-change.server.ts'
import {
  codeEmail,
  newAddressEmail,
  oldAddressEmail,
  resetEmail,
  securityEmail,
  takenAddressEmail,
} from './emails.server.ts'
import { secondStepCodeOf } from './pending-login.server.ts'
import { ownerOfPhone, phoneConfirmationTask, phoneSubject } from './phone.server.ts'
import { newPasswordCode } from './rules.ts'
import { securityEmailTask, securitySmsTask } from './security-notice.server.ts'
import { securityTexts } from './security-texts.server.ts'
import { codeSecrets, createSentCode, isTooOld, requestedCode } from './sent-codes.server.ts'

/** Sends a code by email for a pending login. The code is made when it is sent, so the queue never contains one. */
export const codeEmailTask = task<{ pendingId: number; language: Language }>('login.code-email')
/** Sends a code by SMS for a pending login, to the account's confirmed number. */
export const codeSmsTask = task<{ pendingId: number }>('login.code-sms')
/** Sends a code for logging in, if an account has confirmed the number. It is added in any case, so that the request takes equally long. */
export const phoneCodeTask = task<{ codeId: number }>('login.phone-code')
const deletePendingTask = task<Record<never, never>>('login.delete-expired')
/** Sends a code for choosing a new password, to the confirmed number of an account without an email address. */
export const passwordCodeTask = task<{ userId: number }>('security.password-code')
/**
 * Sends a link for a new password, in the language of the page that requested it. `userId` is null if the account does not exist: the job
 * is added anyway, so that the request takes equally long.
 */
export const resetPasswordEmailTask = task<{ userId: number | null; language: Language }>(
  'forgotten-password.reset-password-email',
)
const deleteExpiredTask = task<Record<never, never>>('credentials.delete-expired')
const deleteOldChangesTask = task<Record<never, never>>('contact-details.delete-old')

const day = 24 * 60 * 60

export function loginJobs(dependencies: Dependencies): Handler[] {
  return [
    ...codeJobs(dependencies),
    ...passwordCodeJobs(dependencies),
    ...resetLinkJobs(dependencies),
    ...securityNoticeJobs(dependencies),
    ...contactDetailsJobs(dependencies),
  ]
}

/** Codes for logging in. */
function codeJobs(dependencies: Dependencies): Handler[] {
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
    }),
  ]

  /** The account of a pending login. Returns undefined if the login no longer waits. */
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

function passwordCodeJobs({ db, env, now, sms }: Dependencies): Handler[] {
  return [
    handle(passwordCodeTask, async ({ userId }, job) => {
      const { phone, email } = (await recipientOf(db, userId)) ?? {}
      if (isTooOld(job, now()) || !phone || email !== null) return
      const code = { ...newPasswordCode(userId), userId, now: now() }
      await sms?.sendCode(phone, await createSentCode(db, codeSecrets(env), code))
    }),
  ]
}

function resetLinkJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now } = dependencies
  return [
    handleEmail(dependencies, resetPasswordEmailTask, async ({ userId, language }) => {
      if (userId === null || isDisabled(env, userId)) return
      const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
      if (!user?.email) return
      const token = await createResetLink(db, userId, now())
      return resetEmail(user.email, language, { token, publicUrl: env.publicUrl })
    }),
  ]
}

/** Notices about security events. */
function securityNoticeJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  return [
    handleEmail(dependencies, securityEmailTask, async ({ userId, event, sessionId }) => {
      const user = await recipientOf(db, userId)
      if (!user?.email || channelOf(user) !== 'email') return
      const session = sessionId === null ? undefined : await sessionFor(sessionId)
      return securityEmail({ ...user, email: user.email }, { event, session, publicUrl: env.publicUrl })
    }),
    handle(securitySmsTask, async ({ userId, event }) => {
      const { phone, language } = (await recipientOf(db, userId)) ?? {}
      if (phone && language) await sms?.send(phone, i18nOf(language)._(securityTexts[event].text))
    }),
    handleEvery(everyHour, db, deleteExpiredTask, () => deleteExpired(db, now())),
  ]

  function sessionFor(id: number) {
    return db
      .selectFrom('sessions')
      .select(['user_agent as userAgent', 'place', 'created_at as startedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
  }
}

/** Changes of the email address, and codes that confirm a phone number. */
function contactDetailsJobs(dependencies: Dependencies): Handler[] {
  const { db, env, now, sms } = dependencies
  const { publicUrl } = env
  const secrets = codeSecrets(env)
  return [
    handleEmail(dependencies, newEmailTask, async ({ changeId, language }) => {
      const change = await changeOf(changeId)
      // The change was cancelled or requested anew, or the password was changed since.
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

/** A device that was not used for this long counts as new. */
const deviceLifeMs = 400 * 24 * 60 * 60_000

/** Deletes expired codes and challenges, and devices that nobody has used for more than a year. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['passkey_challenges', 'sent_codes'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', new Date(now.getTime() - deviceLifeMs))
    .execute()
}

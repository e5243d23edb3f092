import { findAccount, lockAccount } from '#features/people/accounts/accounts.server.ts'
import { linkOwner, redeemLink, voidLinks } from '#features/people/accounts/links.server.ts'
import { hashPassword } from '#features/people/accounts/password-hash.server.ts'
import { refuseWeakPassword } from '#features/people/accounts/password-strength.server.ts'
import { storePassword } from '#features/people/accounts/passwords.server.ts'
import { forgetAllProofs } from '#features/people/security/forget-proofs.server.ts'
import { resetPasswordEmailTask } from '#features/people/security/jobs.server.ts'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import type { NewPassword } from '#features/people/security/schema.ts'
import { forgetDevices } from '#features/people/security/sessions/devices.server.ts'
import { endEveryLogin } from '#features/people/security/sessions/open-logins.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addJob } from '#platform/queue/jobs.server.ts'

/**
 * Sends a link for a new password, in the language of the page, if the account exists. Neither the response nor the
 * time that it takes reveals whether the account exists.
 */
export async function requestPasswordReset(db: Db, email: string, language: Language): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  await addJob(db, resetPasswordEmailTask, { userId: user?.id ?? null, language })
}

/** The result of using a one-time link. */
export type LinkOutcome = { ok: true } | { ok: false; reason: 'link_expired' }

/**
 * Sets a new password with a one-time link, and ends every session and every pending login. It does not log the owner
 * in. If two-step login is on, the next login needs the second step, on trusted devices too. Refused if the link is
 * used, expired or unknown.
 */
export async function resetPassword(db: Db, { token, password }: NewPassword, now: Date): Promise<LinkOutcome> {
  // The link is not redeemed yet, because the password may still be refused.
  const whose = await linkOwner(db, 'reset-password', { token, now })
  const account = whose && (await findAccount(db, { id: whose.userId }))
  if (!account) return { ok: false, reason: 'link_expired' }
  await refuseWeakPassword(password, [account.email ?? '', account.fullName, account.username], 'password')
  const hash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    const { id: userId } = account
    await lockAccount(db, userId)
    if (!(await redeemLink(db, 'reset-password', { token, now }))) return { ok: false, reason: 'link_expired' } as const
    await storePassword(db, userId, { hash, now })
    // The person who used the link reads the mailbox, so the address is confirmed now. If it was unconfirmed, a
    // stranger may have registered with it.
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', userId)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await forgetAllProofs(db, userId, now)
    await voidLinks(db, userId, 'reset-password')
    await endEveryLogin(db, userId)
    await forgetDevices(db, userId)
    await sendSecurityNotice(db, userId, { event: 'password_reset', now })
    return { ok: true } as const
  })
}

/** Whether a link can still be used. Its token has 256 bits, so nobody can guess one through this function. */
export async function isResetLink(db: Db, token: string, now: Date): Promise<boolean> {
  return (await linkOwner(db, 'reset-password', { token, now })) !== undefined
}

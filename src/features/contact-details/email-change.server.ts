import { type Db, inTransaction } from '../../platform/database.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { redeemLink, voidLinks } from '../accounts/links.server.ts'
import { tellOf } from '../credentials/telling.server.ts'
import { createResetLink } from '../forgotten-password/reset-email.server.ts'
import { endEveryLogin } from '../login/every-login.server.ts'
import { newEmailTask, oldEmailTask } from './jobs.server.ts'

/**
 * Asks the new address whether it is the user's. The account keeps its address until that is confirmed. Nothing tells whether the
 * new one belongs to an account already: its owner gets another email then.
 */
export async function requestEmailChange(
  db: Db,
  user: Visitor,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<{ ok: true } | { ok: false; reason: 'same' }> {
  if (email === user.email?.toLowerCase()) return { ok: false, reason: 'same' }
  return inTransaction(db, async (db) => {
    await cancelEmailChange(db, user.id)
    const { id } = await db
      .insertInto('email_changes')
      .values({ user_id: user.id, old_email: user.email, new_email: email, requested_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(db, newEmailTask, { changeId: id, language })
    return { ok: true } as const
  })
}

/** The address that the user has asked for and not confirmed. */
export async function pendingEmailOf(db: Db, userId: number): Promise<string | null> {
  const pending = db.selectFrom('email_changes').select('new_email').where('user_id', '=', userId)
  return (await pending.where('confirmed_at', 'is', null).executeTakeFirst())?.new_email ?? null
}

/** The account keeps its address; links to the new one are void. */
export async function cancelEmailChange(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
  await voidLinks(db, userId, 'new-email')
}

type Outcome = { ok: true } | { ok: false; reason: 'link_expired' | 'taken' }

/** The account gets its new address. The old one is told, with a way back for seven days. It logs nobody in. */
export async function confirmEmailChange(db: Db, { token, now }: { token: string; now: Date }): Promise<Outcome> {
  return inTransaction(db, async (db) => {
    const link = await redeemLink(db, 'new-email', { token, now })
    const change =
      link &&
      (await db
        .updateTable('email_changes')
        .set({ confirmed_at: now })
        .where('user_id', '=', link.userId)
        .where('new_email', '=', link.email)
        .where('confirmed_at', 'is', null)
        .returning(['id', 'new_email'])
        .executeTakeFirst())
    if (!link || !change) return { ok: false, reason: 'link_expired' } as const
    if (await isTaken(db, change.new_email, link.userId)) return { ok: false, reason: 'taken' } as const
    await setEmail(db, link.userId, change.new_email)
    // A link in the old mailbox no longer opens the account.
    await voidLinks(db, link.userId, 'reset-password')
    await addJob(db, oldEmailTask, { changeId: change.id })
    await tellOf(db, link.userId, { event: 'email_changed', now })
    return { ok: true } as const
  })
}

type Restored = { ok: true; email: string; token: string } | { ok: false; reason: 'link_expired' | 'taken' }

/**
 * Gives the account its old address back, as its owner asks by the link in the notice. Somebody else may have made the change: every
 * session ends, the password is void, and what protects the account since then is gone. Returns the token for a new password.
 */
export async function restoreEmail(db: Db, { token, now }: { token: string; now: Date }): Promise<Restored> {
  return inTransaction(db, async (db) => {
    const link = await redeemLink(db, 'restore-email', { token, now })
    const change =
      link &&
      (await db
        .selectFrom('email_changes')
        .select(['old_email', 'confirmed_at'])
        .where('user_id', '=', link.userId)
        .where('old_email', '=', link.email)
        .where('confirmed_at', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirst())
    if (!link || !change?.old_email) return { ok: false, reason: 'link_expired' } as const
    const { userId } = link
    if (await isTaken(db, change.old_email, userId)) return { ok: false, reason: 'taken' } as const
    await setEmail(db, userId, change.old_email)
    await cancelEmailChange(db, userId)
    await db.deleteFrom('passwords').where('user_id', '=', userId).execute()
    await endEveryLogin(db, userId)
    await forgetProofsSince(db, userId, change.confirmed_at!)
    await tellOf(db, userId, { event: 'email_restored', now })
    return { ok: true, email: change.old_email, token: await createResetLink(db, userId, now) } as const
  })
}

/** What was set up after the address was taken away may belong to whoever took it. */
async function forgetProofsSince(db: Db, userId: number, since: Date): Promise<void> {
  for (const table of ['authenticators', 'passkeys'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute()
  const { numDeletedRows } = await db
    .deleteFrom('two_steps')
    .where('user_id', '=', userId)
    .where('since', '>=', since)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Whoever used the link reads the address. */
async function setEmail(db: Db, userId: number, email: string): Promise<void> {
  await db.updateTable('users').set({ email, email_verified: true }).where('id', '=', userId).execute()
}

async function isTaken(db: Db, email: string, userId: number): Promise<boolean> {
  const other = db.selectFrom('users').select('id').where('email', '=', email).where('id', '<>', userId)
  return (await other.executeTakeFirst()) !== undefined
}

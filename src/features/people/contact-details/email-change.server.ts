import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { createResetLink, linkOwner, redeemLink, voidLinks } from '#features/people/accounts/links.server.ts'
import { forgetProofs } from '#features/people/security/forget-proofs.server.ts'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { asOwner, type Owner } from '#features/people/security/owner.server.ts'
import { forgetDevices } from '#features/people/security/sessions/devices.server.ts'
import { endEveryLogin } from '#features/people/security/sessions/open-logins.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'

/**
 * Sends an email to the new address, in the language of the page, with a link to confirm the address. If it already
 * belongs to an account, sends that account's owner a different email.
 */
export const newEmailTask = task<{ changeId: number; language: Language }>('contact-details.new-email')
/** Tells the old address about the change, and sends it a link that undoes the change. */
export const oldEmailTask = task<{ changeId: number }>('contact-details.old-email')

/**
 * Requests a change of the email address: sends a link to the new address. The account keeps its address until the link is used. Nothing
 * reveals whether the new address already belongs to an account; in that case its owner gets a different email. Call it through `asOwner`.
 */
export async function requestEmailChange(
  db: Db,
  user: Visitor,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<{ ok: true } | { ok: false; reason: 'same' }> {
  if (email === user.email?.toLowerCase()) return { ok: false, reason: 'same' }
  await cancelEmailChange(db, user.id)
  // An unconfirmed old address may belong to a stranger. So it gets no link to undo the change, and it is not reserved.
  const old_email = user.emailConfirmed ? user.email : null
  const { id } = await db
    .insertInto('email_changes')
    .values({ user_id: user.id, old_email, new_email: email, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(db, newEmailTask, { changeId: id, language })
  if (user.email) await sendSecurityNotice(db, user.id, { event: 'email_change_requested', now })
  return { ok: true }
}

/** The new address that the user has requested but not confirmed. */
export async function pendingEmailOf(db: Db, userId: number): Promise<string | null> {
  const pending = db.selectFrom('email_changes').select('new_email').where('user_id', '=', userId)
  return (
    (await pending.where('confirmed_at', 'is', null).where(passwordIsUnchanged).executeTakeFirst())?.new_email ?? null
  )
}

/** Cancels a requested change. Links to the new address stop working. */
export async function cancelEmailChange(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
  await voidLinks(db, userId, 'new-email')
}

/** How long the old address can undo a change. No other account can use that address during this time. */
const wayBackMs = 7 * 24 * 60 * 60_000

/**
 * Whether an address is reserved: an account gave it up less than seven days ago, and its owner can still undo that
 * change. Ignores changes of the account `exceptUser`.
 */
export async function isReserved(
  db: Db,
  { email, exceptUser, now }: { email: string; exceptUser?: number; now: Date },
): Promise<boolean> {
  let change = db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('confirmed_at', '>', new Date(now.getTime() - wayBackMs))
  if (exceptUser !== undefined) change = change.where('user_id', '<>', exceptUser)
  return (await change.executeTakeFirst()) !== undefined
}

type Use = { token: string; now: Date }

/**
 * Gives the account its new address, and tells the old address, which can undo the change for seven days. The user must
 * be logged in to the account: otherwise a stranger could move their account to the address of somebody who merely
 * presses a button in an email. Refused if the password was changed after the request, because the person who requested
 * the change may have known only the earlier password. Throws 409 if another account has the address by now; the link
 * keeps working.
 */
export async function confirmEmailChange(
  db: Db,
  owner: Owner,
  { token, now }: Use,
): Promise<{ ok: true } | { ok: false; reason: 'link_expired' | 'other_account' }> {
  const whose = await linkOwner(db, 'new-email', { token, now })
  if (whose && whose.userId !== owner.user.id) return { ok: false, reason: 'other_account' }
  return asOwner(db, owner, async (db) => {
    const link = await redeemLink(db, 'new-email', { token, now })
    const change =
      link &&
      (await db
        .updateTable('email_changes')
        .set({ confirmed_at: now })
        .where('user_id', '=', link.userId)
        .where('new_email', '=', link.email)
        .where('confirmed_at', 'is', null)
        .where(passwordIsUnchanged)
        .returning(['id', 'new_email'])
        .executeTakeFirst())
    if (!link || !change) return { ok: false, reason: 'link_expired' } as const
    await setEmail(db, link.userId, { email: change.new_email, now })
    // Links in the old mailbox must no longer give access to the account.
    await voidLinks(db, link.userId, 'reset-password')
    await addJob(db, oldEmailTask, { changeId: change.id })
    await sendSecurityNotice(db, link.userId, { event: 'email_changed', now })
    return { ok: true } as const
  })
}

/** Whether the password is still the one with which the change was requested. */
export const passwordIsUnchanged = sql<boolean>`not exists (
  select from passwords where passwords.user_id = email_changes.user_id and passwords.changed_at > email_changes.requested_at
)`

type Restored = { ok: true; email: string; token: string } | { ok: false; reason: 'link_expired' }

/**
 * Gives the account its old address back, through the link in the notice to that address. A thief may have made this
 * change and later ones. So every session ends, the password and all links stop working, and later changes are deleted.
 * Ways to log in are also deleted if they were set up after the change was requested or in the week before. A second
 * step that was already on when the change was requested is still required. Returns the token for choosing a new
 * password. Throws 409 if another account has the address by now.
 */
export async function restoreEmail(db: Db, { token, now }: Use): Promise<Restored> {
  return inTransaction(db, async (db) => {
    const whose = await linkOwner(db, 'restore-email', { token, now })
    if (whose) await lockAccount(db, whose.userId)
    const link = await redeemLink(db, 'restore-email', { token, now })
    const change =
      link &&
      (await db
        .selectFrom('email_changes')
        .select(['id', 'old_email', 'requested_at'])
        .where('user_id', '=', link.userId)
        .where('old_email', '=', link.email)
        .where('confirmed_at', 'is not', null)
        .orderBy('id')
        .executeTakeFirst())
    if (!link || !change?.old_email) return { ok: false, reason: 'link_expired' } as const
    const { userId } = link
    // If there were several changes in a row, the owner's address is the old address of the first one. So the first
    // change is undone together with all later ones.
    await db.deleteFrom('email_changes').where('user_id', '=', userId).where('id', '>=', change.id).execute()
    for (const purpose of ['new-email', 'restore-email', 'reset-password'] as const)
      await voidLinks(db, userId, purpose)
    await setEmail(db, userId, { email: change.old_email, now })
    await db.deleteFrom('passwords').where('user_id', '=', userId).execute()
    await endEveryLogin(db, userId)
    await forgetDevices(db, userId)
    const secondStepSince = change.requested_at
    await forgetProofs(db, userId, { waysSince: new Date(secondStepSince.getTime() - wayBackMs), secondStepSince })
    await sendSecurityNotice(db, userId, { event: 'email_restored', now })
    return { ok: true, email: change.old_email, token: await createResetLink(db, userId, now) } as const
  })
}

/** Deletes changes that nobody confirmed within a day, and changes that can no longer be undone. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db
    .deleteFrom('email_changes')
    .where((change) =>
      change.or([
        change.and([change('confirmed_at', 'is', null), change('requested_at', '<=', ago(24 * 60 * 60_000))]),
        change('confirmed_at', '<=', ago(wayBackMs)),
      ]),
    )
    .execute()
}

/**
 * Stores an address as confirmed, because the person who used the link reads that mailbox. Throws 409 if another
 * account has the address or may still take it back. The error rolls the transaction back.
 */
async function setEmail(db: Db, userId: number, { email, now }: { email: string; now: Date }): Promise<void> {
  const other = db.selectFrom('users').select('id').where('email', '=', email).where('id', '<>', userId)
  if ((await other.executeTakeFirst()) || (await isReserved(db, { email, exceptUser: userId, now })))
    throw new HttpRefusal(409, msg`Another account uses this email address now.`)
  await db.updateTable('users').set({ email, email_verified: true }).where('id', '=', userId).execute()
}

/** Whether an address is the user's own: the account's current, previous or requested address. */
export async function isOwnAddress(db: Db, user: Pick<Visitor, 'id'>, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${user.id} and email = ${email}::citext union all
    select from email_changes where user_id = ${user.id} and ${email}::citext in (old_email, new_email) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import type { BlockReason } from '#features/people/accounts/block-rules.ts'
import { blockAccount, unblockAccount } from '#features/people/accounts/blocked.server.ts'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { endEveryLogin } from '#features/people/security/sessions/open-logins.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'

type AccountEvent = { userId: number; event: 'deactivated' | 'reactivated' }

export const accountEmailTask = task<AccountEvent>('users-admin.account-email')
/** Sends the text by SMS, for an account without a confirmed email address. */
export const accountSmsTask = task<AccountEvent>('users-admin.account-sms')

/** The error response if a function below returns the reason 'staff'. */
export function belongsToStaff(): HttpRefusal {
  return new HttpRefusal(
    409,
    msg`This account belongs to a member of staff. An operator must remove it from the staff first.`,
  )
}

type Blocked = { ok: true } | { ok: false; reason: 'self' | 'staff' }

/**
 * Deactivates an account: ends its sessions and live connections, hides its listing, and tells its owner why. A login
 * does not reactivate the account. A repeat changes nothing. Refuses accounts of staff. Throws 404 for an unknown
 * account.
 */
export async function deactivateByStaff(
  db: Db,
  staff: Staff,
  { id, reason, now }: { id: number; reason: BlockReason; now: Date },
): Promise<Blocked> {
  if (id === staff.id) return { ok: false, reason: 'self' }
  return inTransaction(db, async (db) => {
    if (await lockForStaff(db, id)) return { ok: false, reason: 'staff' }
    if (!(await blockAccount(db, id, { reason, now }))) return { ok: true }
    await endEveryLogin(db, id)
    await addJob(db, accountEmailTask, { userId: id, event: 'deactivated' })
    await addJob(db, accountSmsTask, { userId: id, event: 'deactivated' })
    await recordAct(db, staff, { act: 'users.deactivated', subject: { userId: id }, details: { reason }, now })
    return { ok: true }
  })
}

/**
 * Reactivates an account that staff have deactivated, and tells its owner. Does nothing for any other account. Throws 404 for an unknown
 * account.
 */
export async function reactivateByStaff(db: Db, staff: Staff, { id, now }: { id: number; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockForStaff(db, id)
    if (!(await unblockAccount(db, id))) return
    await addJob(db, accountEmailTask, { userId: id, event: 'reactivated' })
    await addJob(db, accountSmsTask, { userId: id, event: 'reactivated' })
    await recordAct(db, staff, { act: 'users.reactivated', subject: { userId: id }, now })
  })
}

/**
 * Ends all sessions and unfinished logins of an account, and tells its owner. Does nothing if there are none. Throws
 * 404 for an unknown account.
 */
export async function endSessionsByStaff(
  db: Db,
  staff: Staff,
  { id, now }: { id: number; now: Date },
): Promise<Blocked> {
  if (id === staff.id) return { ok: false, reason: 'self' }
  return inTransaction(db, async (db) => {
    if (await lockForStaff(db, id)) return { ok: false, reason: 'staff' }
    const { rows } = await sql<{ isIn: boolean }>`
      select exists (select from sessions where user_id = ${id}) or exists (select from pending_logins where user_id = ${id}) as "isIn"`.execute(
      db,
    )
    if (!rows[0]!.isIn) return { ok: true }
    await endEveryLogin(db, id)
    await recordAct(db, staff, { act: 'users.sessions-ended', subject: { userId: id }, now })
    await sendSecurityNotice(db, id, { event: 'sessions_ended', now })
    return { ok: true }
  })
}

/** Locks the account. Returns whether it is staff. Throws 404 if it does not exist. */
async function lockForStaff(db: Db, id: number): Promise<boolean> {
  await lockAccount(db, id)
  const user = await db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .select('staff.user_id as staffId')
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!user) throw notFound()
  return user.staffId !== null
}

import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { isDemo } from '#features/people/accounts/sample.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { type Gate, gate, visitorOf } from '#platform/http/endpoint.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext, Visitor } from '#platform/http/request.server.ts'
import { recordAct } from './audit.server.ts'
import { type StaffRefusal, staffRefusal } from './rules.ts'

export type Staff = Pick<Visitor, 'id'>

/**
 * Returns why the user may not enter the back office, or null if they may. Two-step login counts only if it was on
 * before an operator made them staff. Otherwise somebody who knows only the password could turn it on and enter.
 */
export async function staffStanding(db: Db, user: Pick<Visitor, 'id'>): Promise<StaffRefusal | null> {
  const { rows } = await sql<{ isStaff: boolean; hasTwoStep: boolean }>`
    select exists (select from staff where user_id = ${user.id}) as "isStaff",
      exists (select from two_steps t join staff s using (user_id) where user_id = ${user.id} and t.since <= s.since) as "hasTwoStep"`.execute(
    db,
  )
  return staffRefusal(rows[0]!)
}

/** Admits staff. Refuses everybody else who is signed in with 403, including staff without two-step login. */
export function staffOnly(db: Db): Gate<Staff> {
  return gate([401, 403], (c) => staffOf(c, db))
}

/** The member of staff who sent the request: see `staffOnly`. */
export async function staffOf(c: EndpointContext, db: Db): Promise<Staff> {
  const user = visitorOf(c)
  const refusal = await staffStanding(db, user)
  if (refusal === 'not_staff') throw new HttpRefusal(403, msg`This isn't available for your type of account.`)
  if (refusal === 'no_two_step')
    throw new HttpRefusal(
      403,
      msg`Please turn on two-step login, and ask an operator to add you again: the back office needs it from the start.`,
    )
  return { id: user.id }
}

/**
 * Refuses (403) a decision that concerns the deciding member of staff. `people` are the owner and the author of what is
 * decided about. An entry is null if that person has no account.
 */
export function refuseOwn(staff: Staff, people: readonly (number | null)[]): void {
  if (people.includes(staff.id))
    throw new HttpRefusal(403, msg`This is about your own account, so a colleague has to decide it.`)
}

type Added =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: 'no_account' | 'not_confirmed' | 'demo' | 'no_two_step' }

/**
 * Makes the account with this address staff. The address must be confirmed, because anybody can register with an
 * address that is not theirs. Two-step login must be on. Run it again for somebody who has turned two-step login off
 * and on.
 */
export async function addStaff(db: Db, email: string, now: Date): Promise<Added> {
  return inTransaction(db, async (db) => {
    const user = await db
      .selectFrom('users')
      .leftJoin('two_steps', 'two_steps.user_id', 'users.id')
      .select(['id', 'email_verified', 'two_steps.since'])
      .where('email', '=', email)
      .forNoKeyUpdate('users')
      .executeTakeFirst()
    if (!user) return { ok: false, reason: 'no_account' }
    // A demo account is never staff, because everybody knows its password.
    if (isDemo(user)) return { ok: false, reason: 'demo' }
    if (!user.email_verified) return { ok: false, reason: 'not_confirmed' }
    if (!user.since) return { ok: false, reason: 'no_two_step' }
    const { since } = user
    const added = await db
      .insertInto('staff')
      .values({ user_id: user.id, since: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ since: now }).where('staff.since', '<', since))
      .returning('user_id')
      .executeTakeFirst()
    if (added) await recordAct(db, null, { act: 'staff.added', subject: { userId: user.id }, now })
    return { ok: true, isNew: added !== undefined }
  })
}

/** Whether the account is staff, even if it may not enter the back office now. */
export async function isStaff(db: Db, user: Pick<Visitor, 'id'>): Promise<boolean> {
  const found = await db.selectFrom('staff').select('user_id').where('user_id', '=', user.id).executeTakeFirst()
  return found !== undefined
}

/** Removes the account with this address from the staff. Returns whether it was staff. */
export async function removeStaff(db: Db, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const removed = await db
      .deleteFrom('staff')
      .using('users')
      .whereRef('users.id', '=', 'staff.user_id')
      .where('email', '=', email)
      .returning('user_id')
      .executeTakeFirst()
    if (removed) await recordAct(db, null, { act: 'staff.removed', subject: { userId: removed.user_id }, now })
    return removed !== undefined
  })
}

export type StaffMember = { email: string | null; fullName: string; since: Date; hasTwoStep: boolean }

export async function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['email', 'full_name as fullName', 'staff.since'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('two_steps')
          .select('user_id')
          .whereRef('two_steps.user_id', '=', 'users.id')
          .whereRef('two_steps.since', '<=', 'staff.since'),
      )
        .$castTo<boolean>()
        .as('hasTwoStep'),
    )
    .orderBy('staff.since')
    .limit(1000)
    .execute()
}

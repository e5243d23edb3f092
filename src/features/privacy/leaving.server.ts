import { lockProjectsOf } from '#features/building/projects/access.server.ts'
import { leaveHires } from '#features/hire/hires/leaving.server.ts'
import { leaveVisits } from '#features/messaging/visits/leaving.server.ts'
import { deactivateAccount } from '#features/people/accounts/accounts.server.ts'
import { asOwner, type Owner } from '#features/people/security/owner.server.ts'
import { endEveryLogin } from '#features/people/security/sessions/open-logins.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { erasureAfter } from './rules.ts'

export const deactivatedEmailTask = task<{ userId: number; language: Language }>('leaving.deactivated-email')
export const deletionEmailTask = task<{ userId: number; language: Language }>('leaving.deletion-email')
/** The two SMS tasks are for an account without a confirmed email address. */
export const deactivatedSmsTask = task<{ userId: number; language: Language }>('leaving.deactivated-sms')
export const deletionSmsTask = task<{ userId: number; language: Language }>('leaving.deletion-sms')
export const eraseAccountTask = task<{ userId: number }>('leaving.erase-account')
export const farewellEmailTask = task<{ farewellId: number }>('leaving.farewell-email')

/** `language`: the language of the page, which is used for the email and the SMS. */
type Leaving = { language: Language; now: Date }

/**
 * Deactivates the account of an owner who has typed their password. The account is hidden from everybody and its
 * sessions end. A login makes it active again.
 */
export async function deactivate(db: Db, owner: Owner, { language, now }: Leaving): Promise<void> {
  const { id } = owner.user
  await asOwner(db, owner, async (db) => {
    await deactivateAccount(db, id, { now, deleteAt: null })
    await addJob(db, deactivatedEmailTask, { userId: id, language })
    await addJob(db, deactivatedSmsTask, { userId: id, language })
    await endEveryLogin(db, id)
  })
}

/**
 * Deactivates an account and schedules its erasure for the end of the grace period. Returns the time of the erasure.
 */
export async function planDeletion(db: Db, owner: Owner, { language, now }: Leaving): Promise<Date> {
  const { id } = owner.user
  const deleteAt = erasureAfter(now)
  return asOwner(db, owner, async (db) => {
    await deactivateAccount(db, id, { now, deleteAt })
    await addJob(db, deletionEmailTask, { userId: id, language })
    await addJob(db, deletionSmsTask, { userId: id, language })
    await endEveryLogin(db, id)
    return deleteAt
  })
}

/** The maximum number of accounts that one run of the job handles. The rest wait for the next run, an hour later. */
const mostErasures = 1000

/** Adds one job for each account that is due, so that an account that cannot be erased does not delay the others. */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('delete_at', '<=', now)
    .orderBy('delete_at')
    .limit(mostErasures)
    .execute()
  for (const { id } of due) await addJob(db, eraseAccountTask, { userId: id }, { key: id })
}

/**
 * Erases an account that is due. Triggers and foreign keys of the tables decide what is deleted with it. A confirmed
 * email address is kept until the last email is sent.
 */
export async function eraseAccount(db: Db, userId: number, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const due = db.selectFrom('users').select('id').where('id', '=', userId).where('delete_at', '<=', now)
    if (!(await due.executeTakeFirst())) return
    await lockProjectsOf(db, userId)
    await leaveHires(db, userId, now)
    await leaveVisits(db, userId, now)
    const erased = await db
      .deleteFrom('users')
      .where('id', '=', userId)
      .where('delete_at', '<=', now)
      .returning(['email', 'email_verified as emailConfirmed', 'language'])
      .executeTakeFirst()
    // The user has logged in at this very moment. The rollback undoes everything, and the next attempt finds the
    // account active.
    if (!erased) throw new Error(`The account ${userId} must not be erased any more.`)
    const { email, emailConfirmed, language } = erased
    if (email === null || !emailConfirmed) return
    const farewell = await db
      .insertInto('farewells')
      .values({ email, language: language ?? 'en', erased_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(db, farewellEmailTask, { farewellId: farewell.id })
  })
}

import { type Db, inTransaction } from '../../platform/database.server.ts'
import { addJob, task } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { deactivateAccount } from '../accounts/accounts.server.ts'
import { endEveryLogin } from '../login/every-login.server.ts'
import { erasureAfter } from './rules.ts'

export const deactivatedEmailTask = task<{ userId: number; language: Language }>('leaving.deactivated-email')
export const deletionEmailTask = task<{ userId: number; language: Language }>('leaving.deletion-email')
/** The same by SMS, for an account without an email address. */
export const deletionSmsTask = task<{ userId: number; language: Language }>('leaving.deletion-sms')
export const farewellEmailTask = task<{ farewellId: number }>('leaving.farewell-email')

type User = Pick<Visitor, 'id'>
/** `language` is that of the page: in it the email is written. */
type Leaving = { language: Language; now: Date }

/** Hides a user who has typed their password from everyone, and logs them out everywhere. A login undoes it. Returns the sessions' ids. */
export async function deactivate(db: Db, { id }: User, { language, now }: Leaving): Promise<number[]> {
  return inTransaction(db, async (db) => {
    await deactivateAccount(db, id, { now, deleteAt: null })
    await addJob(db, deactivatedEmailTask, { userId: id, language })
    return endEveryLogin(db, id)
  })
}

/** The same, and the account is erased after the days of grace. Returns when, too. */
export async function planDeletion(
  db: Db,
  { id }: User,
  { language, now }: Leaving,
): Promise<{ deleteAt: Date; ended: number[] }> {
  const deleteAt = erasureAfter(now)
  return inTransaction(db, async (db) => {
    await deactivateAccount(db, id, { now, deleteAt })
    await addJob(db, deletionEmailTask, { userId: id, language })
    await addJob(db, deletionSmsTask, { userId: id, language })
    return { deleteAt, ended: await endEveryLogin(db, id) }
  })
}

/**
 * Erases the accounts whose time has come, one after another. What goes with them, their tables' triggers and foreign keys know; the
 * address is kept until the last email is sent.
 */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  const due = await db.selectFrom('users').select('id').where('delete_at', '<=', now).orderBy('delete_at').execute()
  for (const { id } of due)
    await inTransaction(db, async (db) => {
      const erased = await db
        .deleteFrom('users')
        .where('id', '=', id)
        // Someone may have logged in meanwhile.
        .where('delete_at', '<=', now)
        .returning(['email', 'language'])
        .executeTakeFirst()
      if (!erased) return
      const { email, language } = erased
      if (email === null) return
      const farewell = await db
        .insertInto('farewells')
        .values({ email, language: language ?? 'en', erased_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addJob(db, farewellEmailTask, { farewellId: farewell.id })
    })
}

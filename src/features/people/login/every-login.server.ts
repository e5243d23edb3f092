import { voidLinks } from '#features/people/accounts/links.server.ts'
import { endSessions } from '#features/people/accounts/sessions.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { trustNoDevice } from './devices.server.ts'

/**
 * Ends all sessions of an account, except optionally one, and all logins that wait for a second step. It also ends the trust in devices and
 * voids links for a new password. Call it in a transaction that has locked the account, so that no login begins meanwhile.
 */
export async function endEveryLogin(db: Db, userId: number, except?: number): Promise<void> {
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
  await endSessions(db, userId, except)
  await voidLinks(db, userId, 'reset-password')
  await trustNoDevice(db, userId)
}

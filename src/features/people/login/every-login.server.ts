import { voidLinks } from '#features/people/accounts/links.server.ts'
import { endSessions } from '#features/people/accounts/sessions.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { trustNoDevice } from './devices.server.ts'

/**
 * Ends an account's sessions but one, and its logins that wait for their second step; no device is trusted and no link for a new
 * password works any longer. Call it in a transaction that has locked the account: no login begins meanwhile.
 */
export async function endEveryLogin(db: Db, userId: number, except?: number): Promise<void> {
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
  await endSessions(db, userId, except)
  await voidLinks(db, userId, 'reset-password')
  await trustNoDevice(db, userId)
}

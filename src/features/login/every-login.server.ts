import type { Db } from '../../platform/database.server.ts'
import { endSessions } from '../accounts/sessions.server.ts'
import { trustNoDevice } from '../credentials/devices.server.ts'

/** Ends an account's sessions but one, and its logins that wait for their second step; no device is trusted any longer. Returns the sessions' ids. */
export async function endEveryLogin(db: Db, userId: number, except?: number): Promise<number[]> {
  const ended = await endSessions(db, userId, except)
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
  await trustNoDevice(db, userId)
  return ended
}

import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { hashPassword } from '../accounts/password-hash.server.ts'
import { refuseWeakPassword } from '../accounts/password-strength.server.ts'
import { storePassword } from '../accounts/passwords.server.ts'
import { tellOf } from '../credentials/telling.server.ts'
import { endEveryLogin } from '../login/every-login.server.ts'

/** Changes the password of a user who has typed the current one. Their other sessions end, and an email tells them. Returns the ids of those. */
export async function changePassword(
  db: Db,
  user: Visitor,
  { newPassword, sessionId, now }: { newPassword: string; sessionId: number; now: Date },
): Promise<number[]> {
  await refuseWeakPassword(newPassword, [user.email ?? '', user.fullName, user.username], 'newPassword')
  const hash = await hashPassword(newPassword)
  return inTransaction(db, async (db) => {
    await storePassword(db, user.id, { hash, now })
    const ended = await endEveryLogin(db, user.id, sessionId)
    await tellOf(db, user.id, { event: 'password_changed', now })
    return ended
  })
}

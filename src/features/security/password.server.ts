import type { Db } from '../../platform/database.server.ts'
import { hashPassword } from '../accounts/password-hash.server.ts'
import { refuseWeakPassword } from '../accounts/password-strength.server.ts'
import { storePassword } from '../accounts/passwords.server.ts'
import { asOwner, type Owner } from '../credentials/owner.server.ts'
import { tellOf } from '../credentials/telling.server.ts'
import { endEveryLogin } from '../login/every-login.server.ts'

/** Changes the password of an owner who has typed the current one. Their other sessions end, and they are told. */
export async function changePassword(
  db: Db,
  owner: Owner,
  { newPassword, now }: { newPassword: string; now: Date },
): Promise<void> {
  const { user, sessionId } = owner
  await refuseWeakPassword(newPassword, [user.email ?? '', user.fullName, user.username], 'newPassword')
  const hash = await hashPassword(newPassword)
  await asOwner(db, owner, async (db) => {
    await storePassword(db, user.id, { hash, now })
    await endEveryLogin(db, user.id, sessionId)
    await tellOf(db, user.id, { event: 'password_changed', now })
  })
}

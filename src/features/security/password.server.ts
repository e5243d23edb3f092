import { msg } from '@lingui/core/macro'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { hashPassword } from '../accounts/password-hash.server.ts'
import { refuseWeakPassword } from '../accounts/password-strength.server.ts'
import { isPasswordOf, storePassword } from '../accounts/passwords.server.ts'
import { tellOf } from '../credentials/telling.server.ts'
import { endEveryLogin } from '../login/every-login.server.ts'

/** Refuses with 422, at the field where it was typed, unless the password is the user's. */
export async function requirePassword(db: Db, user: Visitor, typed: string, field = 'password'): Promise<void> {
  if (await isPasswordOf(db, user.id, typed)) return
  const wrong = msg`This isn't your current password. Please try again.`
  throw new HttpRefusal(422, wrong, { fields: { [field]: wrong } })
}

/** Changes the password of a user who has typed the current one. Their other sessions end, and an email tells them. */
export async function changePassword(
  db: Db,
  user: Visitor,
  { newPassword, sessionId, now }: { newPassword: string; sessionId: number; now: Date },
): Promise<void> {
  await refuseWeakPassword(newPassword, [user.email, user.fullName, user.username], 'newPassword')
  const hash = await hashPassword(newPassword)
  await inTransaction(db, async (db) => {
    await storePassword(db, user.id, { hash, now })
    await endEveryLogin(db, user.id, sessionId)
    await tellOf(db, user.id, { event: 'password_changed', now })
  })
}

import { hashPassword } from '#features/people/accounts/password-hash.server.ts'
import { refuseWeakPassword } from '#features/people/accounts/password-strength.server.ts'
import { storePassword } from '#features/people/accounts/passwords.server.ts'
import { redeemSentCode } from '#features/people/codes/sent-codes.server.ts'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { asOwner, type Owner } from '#features/people/security/owner.server.ts'
import { newPasswordCode } from '#features/people/security/rules.ts'
import { endEveryLogin } from '#features/people/security/sessions/open-logins.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'

/**
 * Changes the password of an owner who has typed the current one, or the `code` that was sent to their number. Their
 * other sessions end, and they are told. Returns false if the code is wrong.
 */
export async function changePassword(
  db: Db,
  owner: Owner,
  { newPassword, code, secrets, now }: { newPassword: string; code: string; secrets: Secrets; now: Date },
): Promise<boolean> {
  const { user, sessionId } = owner
  await refuseWeakPassword(newPassword, [user.email ?? '', user.fullName, user.username], 'newPassword')
  // The code is checked before the new password is hashed, because hashing is expensive.
  if (owner.hash === undefined && !(await redeemSentCode(db, secrets, { ...newPasswordCode(user.id), code, now })))
    return false
  const hash = await hashPassword(newPassword)
  return asOwner(db, owner, async (db) => {
    await storePassword(db, user.id, { hash, now })
    await endEveryLogin(db, user.id, sessionId)
    await sendSecurityNotice(db, user.id, { event: 'password_changed', now })
    return true
  })
}

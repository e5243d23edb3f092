import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { endEveryLogin } from '#features/people/security/sessions/open-logins.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { createRecoveryCodes } from './recovery-codes.server.ts'
import { twoStepOf } from './two-step.server.ts'

type Way = 'authenticator' | 'email' | 'sms'
type Given = { secrets: Secrets; userId: number; sessionId: number; now: Date }

/**
 * Turns on a way for the second step. The first way turns on two-step login: other sessions end, because they began
 * without a second step, and the new recovery codes are returned, to be shown once. For a further way it returns null.
 * Call it through `asOwner`.
 */
export async function turnOnWay(
  db: Db,
  way: Way,
  { secrets, userId, sessionId, now }: Given,
): Promise<string[] | null> {
  const flags = { ...(way === 'email' && { by_email: true }), ...(way === 'sms' && { by_sms: true }) }
  const { isOn } = await twoStepOf(db, userId)
  await db
    .insertInto('two_steps')
    .values({ user_id: userId, since: now, ...flags })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...flags }))
    .execute()
  if (isOn) {
    await sendSecurityNotice(db, userId, { event: 'two_step_changed', now })
    return null
  }
  await endEveryLogin(db, userId, sessionId)
  await sendSecurityNotice(db, userId, { event: 'two_step_on', now })
  return createRecoveryCodes(db, secrets, { userId, now })
}

/** Turns a way off. If no way is left, two-step login ends. Call it through `asOwner`. */
export async function turnOffWay(db: Db, way: Way, { userId, now }: Pick<Given, 'userId' | 'now'>): Promise<void> {
  if (way === 'authenticator') await db.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  else
    await db
      .updateTable('two_steps')
      .set(way === 'email' ? { by_email: false } : { by_sms: false })
      .where('user_id', '=', userId)
      .execute()
  const { hasAuthenticator, byEmail, bySms } = await twoStepOf(db, userId)
  if (!hasAuthenticator && !byEmail && !bySms) await turnOffTwoStep(db, { userId, now })
  else await sendSecurityNotice(db, userId, { event: 'two_step_changed', now })
}

/**
 * Creates recovery codes that replace the earlier ones. Returns null if two-step login is off. Call it through
 * `asOwner`.
 */
export async function renewRecoveryCodes(
  db: Db,
  { secrets, userId, now }: Pick<Given, 'secrets' | 'userId' | 'now'>,
): Promise<string[] | null> {
  const { isOn } = await twoStepOf(db, userId)
  if (!isOn) return null
  await sendSecurityNotice(db, userId, { event: 'recovery_codes_renewed', now })
  return createRecoveryCodes(db, secrets, { userId, now })
}

/** Ends two-step login, so that the password alone is enough. Call it through `asOwner`. */
export async function turnOffTwoStep(db: Db, { userId, now }: Pick<Given, 'userId' | 'now'>): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('two_steps').where('user_id', '=', userId).executeTakeFirst()
  await db.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  // Logins that wait for their second step are deleted, because they could no longer be completed.
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
  if (numDeletedRows > 0n) await sendSecurityNotice(db, userId, { event: 'two_step_off', now })
}

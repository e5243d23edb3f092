import type { Db } from '../../platform/database.server.ts'
import { addJob, task } from '../../platform/jobs.server.ts'

/** What an account's owner is always told, by email. */
export const securityEvents = [
  'new_device',
  'password_changed',
  'password_reset',
  'two_step_on',
  'two_step_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'email_changed',
  'email_restored',
  'phone_confirmed',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

export const securityEmailTask = task<{ userId: number; event: SecurityEvent; sessionId: number | null }>(
  'credentials.security-email',
)

/** Tells an account's owner that something about its security has changed. Call it in the transaction of the change. */
export async function tellOf(
  db: Db,
  userId: number,
  { event, sessionId = null }: { event: SecurityEvent; sessionId?: number | null },
): Promise<void> {
  await addJob(db, securityEmailTask, { userId, event, sessionId })
}

/** Tells an account's owner of a login with a device that was not used for it before. */
export function tellOfNewDevice(db: Db, userId: number, sessionId: number): Promise<void> {
  return tellOf(db, userId, { event: 'new_device', sessionId })
}

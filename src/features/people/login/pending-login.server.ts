import { twoStepOf } from '#features/people/security/two-step/two-step.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { hashToken, newToken } from '#platform/process/secrets.server.ts'
import { maskedEmail, maskedPhone, pendingLoginSeconds, type SecondStep } from './rules.ts'
import type { PendingLogin } from './schema.ts'

/**
 * A login that waits for its second step. If the first step was a code by SMS, the second step must be a different way.
 */
export type Pending = { id: number; userId: number; remember: boolean; firstStep: 'password' | 'sms' }

/** Stores a pending login. Returns the token for its cookie. */
export async function startPendingLogin(
  db: Db,
  { userId, remember, firstStep }: Omit<Pending, 'id'>,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + pendingLoginSeconds * 1000)
  const row = { token_hash: hashToken(token), user_id: userId, remember, first_step: firstStep, expires_at }
  await db.insertInto('pending_logins').values(row).execute()
  return token
}

/** Finds the pending login by the token in the browser's cookie. */
export async function findPendingLogin(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Pending | undefined> {
  return db
    .selectFrom('pending_logins')
    .select(['id', 'user_id as userId', 'remember', 'first_step as firstStep'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .$narrowType<Pick<Pending, 'firstStep'>>()
    .executeTakeFirst()
}

/**
 * Returns the ways to complete a pending login, best first. A code by SMS is left out if it was the first step. Email
 * address and phone number are masked.
 */
export async function pendingLoginOf(
  db: Db,
  { userId, firstStep }: Pick<Pending, 'userId' | 'firstStep'>,
  { canSms }: { canSms: boolean },
): Promise<PendingLogin> {
  const twoStep = await twoStepOf(db, userId)
  const { email, phone, phone_confirmed_at } = await db
    .selectFrom('users')
    .select(['email', 'phone', 'phone_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isPossible: Record<SecondStep, boolean> = {
    authenticator: twoStep.hasAuthenticator,
    passkey: twoStep.passkeys > 0,
    email: twoStep.byEmail && email !== null,
    sms: twoStep.bySms && canSms && phone_confirmed_at !== null && firstStep !== 'sms',
    recovery: twoStep.recoveryCodes > 0,
  }
  const steps = (Object.keys(isPossible) as SecondStep[]).filter((step) => isPossible[step])
  return {
    secondSteps: steps,
    email: isPossible.email && email ? maskedEmail(email) : null,
    phone: isPossible.sms && phone ? maskedPhone(phone) : null,
  }
}

/** A code for a second step belongs to one pending login and is useless for others. */
export const secondStepCodeOf = (pendingId: number) => ({ purpose: 'second-step', subject: String(pendingId) }) as const

import { redeemSentCode } from '#features/people/codes/sent-codes.server.ts'
import { redeemAuthenticatorCode } from '#features/people/security/two-step/authenticator.server.ts'
import { redeemRecoveryCode } from '#features/people/security/two-step/recovery-codes.server.ts'
import { countAttempt, forgetFailures } from '#features/people/security/two-step/two-step.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { completeLogin, type LoginOrigin, lockedAccount, type NewLogin } from './login.server.ts'
import { findPendingLogin, type Pending, pendingLoginOf, secondStepCodeOf } from './pending-login.server.ts'

type Step = {
  /** The token of the pending login. */
  token: string
  trust: boolean
  origin: Omit<LoginOrigin, 'remember'>
  now: Date
  canSms: boolean
}
export type Proof =
  | { by: 'authenticator' | 'email' | 'sms' | 'recovery'; code: string }
  | { by: 'passkey'; check: Check }
/** Checks that the browser's response comes from a passkey of the account. */
type Check = (db: Db, userId: number) => Promise<boolean>

export type SecondStepTaken =
  | ({ ok: true } & NewLogin)
  | { ok: false; reason: 'login_expired' | 'wrong' }
  | { ok: false; reason: 'shut'; until: Date }

/**
 * Completes a login with its second step. Each attempt counts against the account, whichever login it belongs to. An
 * attempt with a method that the account has not set up counts as a wrong code.
 */
export async function takeSecondStep(
  { db, env, secrets }: Pick<Dependencies, 'db' | 'env'> & { secrets: Secrets },
  step: Step,
  proof: Proof,
): Promise<SecondStepTaken> {
  const { token, now } = step
  const pending = await findPendingLogin(db, { token, now })
  if (!pending) return { ok: false, reason: 'login_expired' }
  const { userId, remember } = pending
  const attempt = await countAttempt(db, userId, now)
  if (!attempt.ok) return { ok: false, reason: 'shut', until: attempt.until }
  return inTransaction(db, async (db) => {
    const account = await lockedAccount({ db, env }, userId)
    // The pending login is looked up again under the lock. Only one of two simultaneous attempts succeeds, and a reset
    // of the password deletes the pending login.
    if (!account || !(await findPendingLogin(db, { token, now })))
      return { ok: false, reason: 'login_expired' } as const
    const { secondSteps } = await pendingLoginOf(db, pending, step)
    if (!secondSteps.includes(proof.by) || !(await isRight({ db, secrets }, { pending, proof, now })))
      return { ok: false, reason: 'wrong' } as const
    await db.deleteFrom('pending_logins').where('id', '=', pending.id).execute()
    await forgetFailures(db, userId)
    const origin = { ...step.origin, remember }
    return { ok: true, ...(await completeLogin(db, account, { origin, now, trust: step.trust })) } as const
  })
}

function isRight(
  { db, secrets }: { db: Db; secrets: Secrets },
  { pending: { id, userId }, proof, now }: { pending: Pending; proof: Proof; now: Date },
): Promise<boolean> {
  if (proof.by === 'passkey') return proof.check(db, userId)
  const { by, code } = proof
  if (by === 'authenticator') return redeemAuthenticatorCode(db, secrets, { userId, code, now, isConfirmed: true })
  if (by === 'recovery') return redeemRecoveryCode(db, secrets, { userId, code })
  return redeemSentCode(db, secrets, { ...secondStepCodeOf(id), code, now })
}

import { findAccount, lockAccount, reactivateAccount } from '#features/people/accounts/accounts.server.ts'
import { refuseBlocked } from '#features/people/accounts/blocked.server.ts'
import { storedPassword, verifiedHash } from '#features/people/accounts/passwords.server.ts'
import { isDisabled } from '#features/people/accounts/sample.server.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { type Browser, type NewSession, startSession } from '#features/people/accounts/sessions.server.ts'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { isTrusted, rememberDevice, trustDevice } from '#features/people/security/sessions/devices.server.ts'
import { twoStepOf } from '#features/people/security/two-step/two-step.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Pending, startPendingLogin } from './pending-login.server.ts'
import { trustSeconds } from './rules.ts'

/** The browser that somebody logs in with: its device key, and the tokens of the accounts that trust it. */
export type LoginOrigin = { browser: Browser; device: string; trustTokens: readonly string[]; remember: boolean }
/** A completed login. `trustToken` is set if the device is trusted from now on, and goes into its browser's cookie. */
export type NewLogin = { account: Account; session: NewSession; trustToken?: string }
/** A completed login or, if a second step is needed, the token of the pending login. */
export type LoggedIn = NewLogin | { pending: string }

export type Site = Pick<Dependencies, 'db' | 'env' | 'now'>

/**
 * Logs in with a password. Returns undefined if the password is wrong or there is no such account; both take the same
 * time.
 */
export async function logInByPassword(
  { db, env, now }: Site,
  { email, password }: { email: string; password: string },
  origin: LoginOrigin,
): Promise<LoggedIn | undefined> {
  const account = await findAccount(db, { email })
  const hash = await verifiedHash(db, account?.id, password)
  if (!account || !hash) return undefined
  return inTransaction(db, async (db) => {
    const locked = await lockedAccount({ db, env }, account.id)
    // A reset of the password may have ended the account's sessions since the check. The old password must not start a
    // new session.
    if (!locked || (await storedPassword(db, account.id)) !== hash) return undefined
    return takeFirstStep(db, locked, { by: 'password', origin, now: now() })
  })
}

/**
 * Locks the account that somebody is about to log in to until the end of the transaction, so that no way to log in to
 * it changes. Callers must check the proof (password, code or passkey) again under the lock. Returns undefined if the
 * account is gone, or if it is a demo account while sample data is off.
 */
export async function lockedAccount({ db, env }: Pick<Site, 'db' | 'env'>, id: number): Promise<Account | undefined> {
  await lockAccount(db, id)
  return isDisabled(env, id) ? undefined : findAccount(db, { id })
}

/**
 * Continues a login after its first step. Starts a session, or a login that waits for the second step. Call it for a
 * locked account. An account that staff have deactivated is refused (403).
 */
export async function takeFirstStep(
  db: Db,
  account: Account,
  { by, origin, now }: { by: Pending['firstStep']; origin: LoginOrigin; now: Date },
): Promise<LoggedIn> {
  await refuseBlocked(db, account.id)
  const { isOn } = await twoStepOf(db, account.id)
  if (!isOn || (await isTrusted(db, account.id, { tokens: origin.trustTokens, now })))
    return completeLogin(db, account, { origin, now })
  const token = await startPendingLogin(db, { userId: account.id, remember: origin.remember, firstStep: by }, now)
  return { pending: token }
}

/**
 * Starts the session of a locked account after all needed steps, and tells the account's owner if the device is new. An
 * account that its owner has deactivated becomes active again. An account that staff have deactivated is refused (403).
 */
export async function completeLogin(
  db: Db,
  account: Account,
  { origin, now, trust = false }: { origin: LoginOrigin; now: Date; trust?: boolean },
): Promise<NewLogin> {
  await refuseBlocked(db, account.id)
  const { browser, device, remember } = origin
  const before = await reactivateAccount(db, account.id)
  const session = await startSession(db, account.id, { remember, browser, now })
  const { isNew } = await rememberDevice(db, account.id, { key: device, now })
  const until = new Date(now.getTime() + trustSeconds * 1000)
  const trustToken = trust ? await trustDevice(db, account.id, { key: device, until }) : undefined
  if (isNew) await sendSecurityNotice(db, account.id, { event: 'new_device', sessionId: session.id, now })
  if (before) {
    const event = before === 'to_be_deleted' ? 'deletion_cancelled' : 'reactivated'
    await sendSecurityNotice(db, account.id, { event, sessionId: session.id, now })
  }
  return { account: before ? { ...account, cameBack: before } : account, session, ...(trustToken && { trustToken }) }
}

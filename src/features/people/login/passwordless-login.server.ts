import { phoneInBrowser, redeemSentCode, requestCode } from '#features/people/codes/sent-codes.server.ts'
import { ownerOfPhone } from '#features/people/contact-details/phone.server.ts'
import { checkPasskey, passkeysOf } from '#features/people/security/passkeys/passkeys.server.ts'
import type { WebAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { phoneCodeTask } from './jobs.server.ts'
import {
  completeLogin,
  type LoggedIn,
  type LoginOrigin,
  lockedAccount,
  type NewLogin,
  type Site,
  takeFirstStep,
} from './login.server.ts'

/**
 * Sends a code by SMS that works in this browser, if an account has confirmed the number. Neither the response nor the
 * time that it takes reveals whether there is such an account.
 */
export async function requestPhoneCode(db: Db, given: { phone: string; device: string; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    const codeId = await requestCode(db, { purpose: 'phone-login', ...given })
    await addJob(db, phoneCodeTask, { codeId })
  })
}

/**
 * Logs in with a code that was sent to the account's confirmed number. Returns undefined if the code is wrong. The code
 * is a first step, and a second step follows if two-step login is on.
 */
export async function logInByPhone(
  { db, env, now, secrets }: Pick<Dependencies, 'db' | 'env' | 'now'> & { secrets: Secrets },
  { phone, code }: { phone: string; code: string },
  origin: LoginOrigin,
): Promise<LoggedIn | undefined> {
  const subject = phoneInBrowser(phone, origin.device)
  return inTransaction(db, async (db) => {
    // The code is redeemed before the account is locked. Locking takes time, and only somebody with the right code may
    // learn whether there is an account.
    const isRight = await redeemSentCode(db, secrets, { purpose: 'phone-login', subject, code, now: now() })
    const owner = isRight ? await ownerOfPhone(db, phone) : undefined
    const account = owner && (await lockedAccount({ db, env }, owner.id))
    // Meanwhile another account may have confirmed the number, or the owner may have removed the confirmation.
    if (!account || (await ownerOfPhone(db, phone))?.id !== account.id) return undefined
    return takeFirstStep(db, account, { by: 'sms', origin, now: now() })
  })
}

/** Logs in with a passkey, which counts as both steps. Returns undefined if the browser's response is not valid. */
export async function logInByPasskey(
  { db, env, now }: Site,
  response: WebAuthnJson,
  origin: LoginOrigin,
): Promise<NewLogin | undefined> {
  // This check runs outside the transaction, because a challenge must be used up even if the login fails.
  const passkey = await checkPasskey({ db, env, now: now() }, { purpose: 'login', response })
  if (!passkey) return undefined
  return inTransaction(db, async (db) => {
    const account = await lockedAccount({ db, env }, passkey.userId)
    // The owner may have removed the passkey since the check.
    const isStill = (await passkeysOf(db, passkey.userId)).some(({ id }) => id === passkey.id)
    return account && isStill ? completeLogin(db, account, { origin, now: now() }) : undefined
  })
}

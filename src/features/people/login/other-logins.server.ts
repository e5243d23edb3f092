import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { phoneCodeTask } from './jobs.server.ts'
import {
  completeLogin,
  type LoggedIn,
  lockedAccount,
  type NewLogin,
  type Site,
  takeFirstStep,
  type Visit,
} from './login.server.ts'
import { checkPasskey, passkeysOf } from './passkeys.server.ts'
import { ownerOfPhone } from './phone-owner.server.ts'
import type { WebAuthnJson } from './schema.ts'
import { askForCode, phoneInBrowser, redeemSentCode } from './sent-codes.server.ts'

/**
 * Sends a code by SMS, for this browser, if an account has confirmed the number. Neither the response nor its time reveals whether one
 * has.
 */
export async function requestPhoneCode(db: Db, given: { phone: string; device: string; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    const codeId = await askForCode(db, { purpose: 'phone-login', ...given })
    await addJob(db, phoneCodeTask, { codeId })
  })
}

/** Logs in by a code that was sent to the account's confirmed number. It is a first step: where a second one is on, it comes next. */
export async function logInByPhone(
  { db, env, now, secrets }: Pick<Dependencies, 'db' | 'env' | 'now'> & { secrets: Secrets },
  { phone, code }: { phone: string; code: string },
  visit: Visit,
): Promise<LoggedIn | undefined> {
  const subject = phoneInBrowser(phone, visit.device)
  return inTransaction(db, async (db) => {
    // Before the account is locked, which takes its time: whether there is one, only who has the code may learn.
    const isRight = await redeemSentCode(db, secrets, { purpose: 'phone-login', subject, code, now: now() })
    const owner = isRight ? await ownerOfPhone(db, phone) : undefined
    const account = owner && (await lockedAccount({ db, env }, owner.id))
    // Somebody else may have confirmed the number meanwhile, or its owner taken it back.
    if (!account || (await ownerOfPhone(db, phone))?.id !== account.id) return undefined
    return takeFirstStep(db, account, { by: 'sms', visit, now: now() })
  })
}

/** Logs in by a passkey, which is both steps at once. Undefined when its answer is not right. */
export async function logInByPasskey(
  { db, env, now }: Site,
  response: WebAuthnJson,
  visit: Visit,
): Promise<NewLogin | undefined> {
  // Outside the transaction: a challenge counts once, whatever comes of it.
  const passkey = await checkPasskey({ db, env, now: now() }, { purpose: 'login', response })
  if (!passkey) return undefined
  return inTransaction(db, async (db) => {
    const account = await lockedAccount({ db, env }, passkey.userId)
    // Its owner may have removed it meanwhile.
    const isStill = (await passkeysOf(db, passkey.userId)).some(({ id }) => id === passkey.id)
    return account && isStill ? completeLogin(db, account, { visit, now: now() }) : undefined
  })
}

import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Secrets } from '../../platform/secrets.server.ts'
import { findAccount } from '../accounts/accounts.server.ts'
import { isDisabled } from '../accounts/sample.server.ts'
import { ownerOfPhone } from '../credentials/confirmed-phone.server.ts'
import { askForCode, phoneInBrowser, redeemSentCode } from '../credentials/sent-codes.server.ts'
import { phoneCodeTask } from './jobs.server.ts'
import { type LoggedIn, takeFirstStep, type Visit } from './login.server.ts'

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
  const right = await redeemSentCode(db, secrets, { purpose: 'phone-login', subject, code, now: now() })
  const owner = right ? await ownerOfPhone(db, phone) : undefined
  if (!owner || isDisabled(env, owner.id)) return undefined
  return inTransaction(db, async (db) => {
    const account = await findAccount(db, { id: owner.id })
    return account && takeFirstStep(db, account, { by: 'sms', visit, now: now() })
  })
}

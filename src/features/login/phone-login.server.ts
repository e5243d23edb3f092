import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Secrets } from '../../platform/secrets.server.ts'
import { findAccount } from '../accounts/accounts.server.ts'
import { isDisabled } from '../accounts/sample.server.ts'
import { redeemSentCode } from '../credentials/sent-codes.server.ts'
import { phoneCodeTask } from './jobs.server.ts'
import { type LoggedIn, takeFirstStep, type Visit } from './login.server.ts'

/** Sends a code by SMS if an account has confirmed the number. Neither the response nor its time reveals whether one has. */
export async function requestPhoneCode(db: Db, phone: string): Promise<void> {
  const owner = await ownerOf(db, phone)
  await addJob(db, phoneCodeTask, { userId: owner?.id ?? null })
}

/** Logs in by a code that was sent to the account's confirmed number. It is a first step: where a second one is on, it comes next. */
export async function logInByPhone(
  { db, env, now, secrets }: Pick<Dependencies, 'db' | 'env' | 'now'> & { secrets: Secrets },
  { phone, code }: { phone: string; code: string },
  visit: Visit,
): Promise<LoggedIn | undefined> {
  const right = await redeemSentCode(db, secrets, { purpose: 'phone-login', subject: phone, code, now: now() })
  const owner = right ? await ownerOf(db, phone) : undefined
  if (!owner || isDisabled(env, owner.id)) return undefined
  return inTransaction(db, async (db) => {
    const account = await findAccount(db, { id: owner.id })
    return account && takeFirstStep(db, account, { by: 'sms', visit, now: now() })
  })
}

/** The account that has confirmed the number: one at most. */
function ownerOf(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

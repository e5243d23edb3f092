import { newAccount, type Site, type TestAccount } from '../accounts/testing.server.ts'
import { addStaff } from './staff.server.ts'

/** A new account that works in the back office, with two-step login. */
export async function newStaff(site: Site): Promise<TestAccount> {
  const account = await newAccount(site, 'customer', { confirmed: true })
  const { db, now } = site.dependencies
  await db.insertInto('two_steps').values({ user_id: account.id, by_email: true, since: now() }).execute()
  await addStaff(db, account.email, now())
  return account
}

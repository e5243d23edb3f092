import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { turnOnTwoStep } from '#features/people/security/testing.server.ts'
import { addStaff } from './staff.server.ts'

/** Creates an account that works in the back office, with two-step login. */
export async function newStaff(site: Site): Promise<TestAccount> {
  const account = await newAccount(site, 'customer', { confirmed: true })
  const { db, now } = site.dependencies
  await turnOnTwoStep(db, account.id, now())
  await addStaff(db, account.email, now())
  return account
}

/** Makes an existing account staff. */
export async function makeStaff({ db, now }: Site['dependencies'], userId: number): Promise<void> {
  await turnOnTwoStep(db, userId, now())
  await db.insertInto('staff').values({ user_id: userId, since: now() }).execute()
}

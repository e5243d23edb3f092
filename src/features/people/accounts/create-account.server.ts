import type { Db } from '#platform/database/database.server.ts'
import { storePassword } from './passwords.server.ts'
import type { Account } from './schema.ts'

type NewAccount = Omit<Account, 'id' | 'picture'> & {
  /**
   * Made by `hashPassword`. Without it, nobody can log in with a password until one is chosen through a link in an
   * email.
   */
  passwordHash?: string | undefined
  phone?: string | undefined
  /** True if the person has typed the code that was sent to the number. */
  phoneConfirmed?: boolean
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  pincode?: string | undefined
}

/**
 * Stores an account and its password. Call it in a transaction: an account must never exist without its password. Throws PostgreSQL's 23505
 * if the email address or the username is taken.
 */
export async function createAccount(db: Db, given: NewAccount, now: Date): Promise<Account> {
  const { email, emailConfirmed, username, fullName, userType, language } = given
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      email_verified: emailConfirmed,
      username,
      full_name: fullName,
      user_type: userType,
      language,
      phone: given.phone,
      ...(given.phoneConfirmed && { phone_confirmed_at: now }),
      address: given.address,
      city: given.city,
      state: given.state,
      pincode: given.pincode,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.passwordHash) await storePassword(db, id, { hash: given.passwordHash, now })
  return { id, email, emailConfirmed, username, fullName, userType, language, picture: null }
}

import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isUserType, type UserType } from './rules.ts'

/** Where the owner of an account can be reached, and the language in which they read. */
export type Recipient = {
  email: string | null
  /** Otherwise the address may be a stranger's, mistyped: what is private must not go there. */
  emailConfirmed: boolean
  /** Null unless it was confirmed. */
  phone: string | null
  userType: UserType
  language: Language
}

/** The recipient of what is sent to an account's owner; undefined when the account is gone. */
export async function recipientOf(db: Db, userId: number): Promise<Recipient | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified as emailConfirmed', 'phone', 'phone_confirmed_at', 'language', 'user_type'])
    .where('id', '=', userId)
    .$narrowType<{ language: Language | null }>()
    .executeTakeFirst()
  if (!user || !isUserType(user.user_type)) return undefined
  const { email, emailConfirmed, phone, phone_confirmed_at, user_type: userType, language } = user
  return { email, emailConfirmed, phone: phone_confirmed_at && phone, userType, language: language ?? 'en' }
}

/**
 * How somebody is told what they must know: by email, by SMS where they have confirmed a number and no address, or not at all. What
 * nobody confirmed may be a stranger's.
 */
export function channelOf({ email, emailConfirmed, phone }: Recipient): 'email' | 'sms' | undefined {
  if (email !== null && emailConfirmed) return 'email'
  return phone === null ? undefined : 'sms'
}

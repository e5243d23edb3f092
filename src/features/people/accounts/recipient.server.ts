import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isUserType, type UserType } from './rules.ts'

/** How the owner of an account can be reached, and the language that they read. */
export type Recipient = {
  email: string | null
  /** An unconfirmed address may be mistyped and belong to a stranger. Nothing private may be sent to it. */
  emailConfirmed: boolean
  /** The confirmed phone number. Null if there is none. */
  phone: string | null
  userType: UserType
  language: Language
}

/** Finds how to reach an account's owner. Returns undefined if the account is gone. */
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
 * Returns the channel for messages that an owner must get: email if the address is confirmed, otherwise SMS if the
 * number is confirmed, otherwise undefined. An unconfirmed address or number may belong to a stranger.
 */
export function channelOf({ email, emailConfirmed, phone }: Recipient): 'email' | 'sms' | undefined {
  if (email !== null && emailConfirmed) return 'email'
  return phone === null ? undefined : 'sms'
}

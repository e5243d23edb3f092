import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { pendingEmailOf } from './email-change.server.ts'
import type { ContactDetails } from './schema.ts'

/** The user's email address and phone number, and which of them are confirmed. */
export async function contactDetailsOf(
  db: Db,
  user: Visitor,
  { canSms }: { canSms: boolean },
): Promise<ContactDetails> {
  const [{ phone, phone_confirmed_at }, pendingEmail] = await Promise.all([
    db.selectFrom('users').select(['phone', 'phone_confirmed_at']).where('id', '=', user.id).executeTakeFirstOrThrow(),
    pendingEmailOf(db, user.id),
  ])
  const { email, emailConfirmed } = user
  return {
    email,
    emailConfirmed,
    pendingEmail,
    phone: phone || null,
    phoneConfirmed: phone_confirmed_at !== null,
    canSms,
  }
}

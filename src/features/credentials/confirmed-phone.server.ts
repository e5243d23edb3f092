import type { Db } from '../../platform/database.server.ts'

/** The account's phone number, if a code that was sent to it came back; otherwise null. */
export async function confirmedPhoneOf(db: Db, userId: number): Promise<string | null> {
  const owner = await confirmed(db).select('phone').where('id', '=', userId).executeTakeFirst()
  return owner?.phone ?? null
}

/** The account that has confirmed the number: one at most. */
export async function ownerOfPhone(db: Db, phone: string): Promise<{ id: number } | undefined> {
  return confirmed(db).select('id').where('phone', '=', phone).executeTakeFirst()
}

const confirmed = (db: Db) => db.selectFrom('users').where('phone_confirmed_at', 'is not', null)

import type { Db } from '#platform/database/database.server.ts'

/** The account that has confirmed the number: one at most. */
export async function ownerOfPhone(db: Db, phone: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

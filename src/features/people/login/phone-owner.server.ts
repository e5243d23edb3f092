import type { Db } from '#platform/database/database.server.ts'

/** The account that has confirmed the number. There is at most one. */
export async function ownerOfPhone(db: Db, phone: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

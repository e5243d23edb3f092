import type { Db } from '../../platform/database.server.ts'

/** Deletes expired sessions, which hold an address and a browser's name, and expired one-time links. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute()
}

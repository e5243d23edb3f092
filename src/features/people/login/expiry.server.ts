import type { Db } from '#platform/database/database.server.ts'

/** A device that was not used for this long counts as new. */
const deviceLifeMs = 400 * 24 * 60 * 60_000

/** Deletes expired codes and challenges, and devices that nobody has used for more than a year. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['passkey_challenges', 'sent_codes'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', new Date(now.getTime() - deviceLifeMs))
    .execute()
}

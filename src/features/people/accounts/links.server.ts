import type { Db } from '#platform/database/database.server.ts'
import { hashToken, newToken } from '#platform/process/secrets.server.ts'

/** What a link does when it is used. */
export type LinkPurpose = 'reset-password' | 'new-email' | 'restore-email'
type NewLink = { userId: number; seconds: number; now: Date; email?: string }

/** Creates a link that works once. Returns its token, of which only the hash is stored. */
export async function createLink(db: Db, purpose: LinkPurpose, link: NewLink): Promise<string> {
  const token = newToken()
  const expires_at = new Date(link.now.getTime() + link.seconds * 1000)
  const row = { token_hash: hashToken(token), user_id: link.userId, purpose, email: link.email, expires_at }
  await db.insertInto('one_time_links').values(row).execute()
  return token
}

export type UsedLink = { userId: number; email: string | null }

/** Uses a link up. Of two simultaneous uses one gets it; undefined when it is used, expired or unknown. */
export async function redeemLink(
  db: Db,
  purpose: LinkPurpose,
  { token, now }: { token: string; now: Date },
): Promise<UsedLink | undefined> {
  return db
    .deleteFrom('one_time_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst()
}

/** Whose link it is, which stays valid; undefined when it is used, expired or unknown. */
export async function linkOwner(
  db: Db,
  purpose: LinkPurpose,
  { token, now }: { token: string; now: Date },
): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('one_time_links')
    .select('user_id as userId')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Voids an account's links of a purpose. */
export async function voidLinks(db: Db, userId: number, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

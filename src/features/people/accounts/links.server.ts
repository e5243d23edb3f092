import type { Db } from '#platform/database/database.server.ts'
import { hashToken, newToken } from '#platform/process/secrets.server.ts'

/** What a one-time link is for. */
export type LinkPurpose = 'reset-password' | 'new-email' | 'restore-email'
type NewLink = { userId: number; seconds: number; now: Date; email?: string }

/** Creates a one-time link. Returns its token. Only the token's hash is stored. */
export async function createLink(db: Db, purpose: LinkPurpose, link: NewLink): Promise<string> {
  const token = newToken()
  const expires_at = new Date(link.now.getTime() + link.seconds * 1000)
  const row = { token_hash: hashToken(token), user_id: link.userId, purpose, email: link.email, expires_at }
  await db.insertInto('one_time_links').values(row).execute()
  return token
}

const resetLinkSeconds = 30 * 60

/** Creates a link for a new password and returns its token. The link works for 30 minutes, as the email says. */
export function createResetLink(db: Db, userId: number, now: Date): Promise<string> {
  return createLink(db, 'reset-password', { userId, seconds: resetLinkSeconds, now })
}

export type UsedLink = { userId: number; email: string | null }

/** Redeems a link. Only one of two simultaneous attempts succeeds. Returns undefined if the link is used, expired or unknown. */
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

/** Finds the account of a link without redeeming it. Returns undefined if the link is used, expired or unknown. */
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

/** Deletes all of an account's links for one purpose. */
export async function voidLinks(db: Db, userId: number, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

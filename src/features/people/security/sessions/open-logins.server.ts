import { voidLinks } from '#features/people/accounts/links.server.ts'
import { endSessions, openSessions } from '#features/people/accounts/sessions.server.ts'
import type { Session } from '#features/people/security/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { browserName } from './browser-name.server.ts'
import { endDeviceTrust } from './devices.server.ts'

const mostShown = 100

/** A user's sessions: the current one first, then the most recently used. */
export async function listSessions(
  db: Db,
  userId: number,
  { current, language, now }: { current: number | undefined; language: Language; now: Date },
): Promise<Session[]> {
  const rows = await openSessions(db, now)
    .select(['id', 'user_agent', 'place', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy(({ eb }) => eb('id', '=', current ?? 0), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  const i18n = i18nOf(language)
  return rows.map((row) => ({
    id: row.id,
    device: browserName(i18n, row.user_agent),
    place: row.place,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === current,
  }))
}

/**
 * Ends all sessions of an account, except `except` if it is given, and all logins that wait for a second step. Also
 * ends the trust in devices and voids links for a new password. Call it in a transaction that has locked the account,
 * so that no login begins meanwhile.
 */
export async function endEveryLogin(db: Db, userId: number, except?: number): Promise<void> {
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
  await endSessions(db, userId, except)
  await voidLinks(db, userId, 'reset-password')
  await endDeviceTrust(db, userId)
}

import type { OwnData } from '#platform/database/own-data.server.ts'

/** When the person was last seen, and whether others see it. */
export const presenceData: OwnData = {
  name: 'presence',
  read: (db, userId) =>
    db
      .selectFrom('presence')
      .select(['last_seen_at as lastSeenAt', 'is_shown as isShown'])
      .where('user_id', '=', userId)
      .execute(),
}

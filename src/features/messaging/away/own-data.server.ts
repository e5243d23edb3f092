import type { OwnData } from '#platform/database/own-data.server.ts'

/** The person's away message. */
export const awayData: OwnData = {
  name: 'away-message',
  read: (db, userId) =>
    db
      .selectFrom('away_messages')
      .select(['text', 'until', 'is_on as isOn', 'changed_at as changedAt'])
      .where('user_id', '=', userId)
      .execute(),
}

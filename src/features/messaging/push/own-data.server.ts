import type { OwnData } from '#platform/database/own-data.server.ts'

/** The browsers in which the person turned on notifications, without their secret addresses. */
export const pushData: OwnData = {
  name: 'notification-browsers',
  read: (db, userId) =>
    db
      .selectFrom('push_subscriptions')
      .select(['language', 'created_at as subscribedAt'])
      .where('user_id', '=', userId)
      .orderBy('session_id')
      .execute(),
}

import type { OwnData } from '#platform/database/own-data.server.ts'

/** The person's away message */
export const awayData: OwnData = {
  name: 'away-message',
  read: (db, userId) =>
    db
      .selectFrom('away_messages')
      .select(['text', 'until', 'is_on as isOn', 'changed_at as changedAt'])
      .where('user_id', '=', userId)
      .execute(),
}

/** The browsers in which the person asked for notifications, without their secret addresses */
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

/** When the person last got a digest of unread messages */
export const messageDigestData: OwnData = {
  name: 'message-digest',
  read: (db, userId) =>
    db
      .selectFrom('message_digests')
      .select(['told_until as toldUntil', 'sent_at as sentAt'])
      .where('user_id', '=', userId)
      .execute(),
}

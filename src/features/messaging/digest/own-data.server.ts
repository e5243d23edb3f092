import type { OwnData } from '#platform/database/own-data.server.ts'

/** When the person last got a digest of unread messages. */
export const messageDigestData: OwnData = {
  name: 'message-digest',
  read: (db, userId) =>
    db
      .selectFrom('message_digests')
      .select(['told_until as toldUntil', 'sent_at as sentAt'])
      .where('user_id', '=', userId)
      .execute(),
}

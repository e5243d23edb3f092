import type { OwnData } from '#platform/database/own-data.server.ts'

/** When the person was last told by email of messages that they had not read. */
export const messageDigestData: OwnData = {
  name: 'message-digest',
  read: (db, userId) =>
    db
      .selectFrom('message_digests')
      .select(['told_until as toldUntil', 'sent_at as sentAt'])
      .where('user_id', '=', userId)
      .execute(),
}

import { type OwnData, ownRow } from '#platform/database/own-data.server.ts'

/** The person's notifications and preferences, for the copy of their data. */
export const notificationData: OwnData = {
  name: 'notifications',
  async read(db, userId) {
    const notifications = await db
      .selectFrom('notifications')
      .select(['kind', 'details', 'created_at', 'read_at'])
      .where('recipient_id', '=', userId)
      .orderBy('id')
      .execute()
    const preferences = await db
      .selectFrom('notification_preferences')
      .select(['category', 'channel', 'is_on'])
      .where('user_id', '=', userId)
      .execute()
    return {
      notifications: notifications.map((row) => ownRow(row)),
      preferences: preferences.map((row) => ownRow(row)),
    }
  },
}

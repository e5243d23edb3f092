import { ownLists, ownTable } from '#platform/database/own-data.server.ts'

/** The person's notifications and preferences. */
export const notificationData = ownLists(
  'notifications',
  ownTable('notifications', {
    as: 'notifications',
    of: 'recipient_id',
    shows: ['kind', 'details', 'created_at', 'read_at'],
  }),
  ownTable('notification_preferences', { as: 'preferences', of: 'user_id', order: ['category', 'channel'] }),
)

import { ownTable } from '#platform/database/own-data.server.ts'

/** The browsers in which the person turned on notifications, without their secret addresses. */
export const pushData = ownTable('push_subscriptions', {
  as: 'notification-browsers',
  of: 'user_id',
  shows: ['language', 'created_at'],
  named: { created_at: 'subscribedAt' },
  order: ['session_id'],
})

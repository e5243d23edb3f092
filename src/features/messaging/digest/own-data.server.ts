import { ownTable } from '#platform/database/own-data.server.ts'

/** When the person last got a digest of unread messages. */
export const messageDigestData = ownTable('message_digests', {
  as: 'message-digest',
  of: 'user_id',
  order: ['user_id'],
})

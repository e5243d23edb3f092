import { sql } from 'kysely'
import { ofEmail, ownTable } from '#platform/database/own-data.server.ts'

/**
 * Messages to the office: those that the person sent while logged in, and those sent with the account's email address
 * if this address is confirmed.
 */
export const supportData = ownTable('support_messages', {
  as: 'messages-to-us',
  of: ['user_id', ofEmail],
  leaves: 'row',
  without: ['id'],
  named: { created_at: 'sentAt' },
})

/** The office's answers to the person, and the answers that the person wrote as a member of staff. */
export const answerData = ownTable('message_answers', {
  as: 'answers-from-us',
  of: [
    'user_id',
    (userId) =>
      sql`t.message_id in (select t.id from support_messages t where t.user_id = ${userId} or ${ofEmail(userId)})`,
  ],
  leaves: 'row',
  without: ['id'],
  named: { created_at: 'sentAt' },
})

import { sql } from 'kysely'
import { owned, ownTable } from '#platform/database/own-data.server.ts'

/** The invitations that the person made or used. */
export const conversationInvitationData = ownTable('conversation_invitations', {
  as: 'conversation-invitations',
  of: ['user_id', (userId) => sql`t.used_by = ${userId}`],
  owns: owned('row', 'conversation_invitations.used_by'),
  shows: ['conversation_id', 'created_at', 'expires_at', 'used_at'],
  named: { created_at: 'invitedAt' },
  also: (userId) => ({ isOwn: sql`t.user_id = ${userId}` }),
})

import type { OwnData } from '#platform/database/own-data.server.ts'

/** The invitations that the person made or used. */
export const conversationInvitationData: OwnData = {
  name: 'conversation-invitations',
  read: (db, userId) =>
    db
      .selectFrom('conversation_invitations')
      .select(['conversation_id as conversationId', 'created_at as invitedAt', 'expires_at as expiresAt'])
      .select(['used_at as usedAt'])
      .select(({ eb }) => eb('user_id', '=', userId).as('isOwn'))
      .where((row) => row.or([row('user_id', '=', userId), row('used_by', '=', userId)]))
      .orderBy('id')
      .execute(),
}

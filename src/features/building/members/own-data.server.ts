import { sql } from 'kysely'
import { ofEmail, ownLists, ownTable } from '#platform/database/own-data.server.ts'

/** The invitations to projects that the person has made and received. */
export const invitationData = ownLists(
  'project-invitations',
  ownTable('project_invitations', {
    as: 'made',
    of: 'user_id',
    without: ['employer_id', 'invited_id', 'token_hash'],
    named: { created_at: 'invitedAt' },
    also: () => ({ professionalId: sql`(select id from professionals where user_id = t.invited_id)` }),
  }),
  ownTable('project_invitations', {
    as: 'received',
    of: ['invited_id', ofEmail],
    shows: ['id', 'project_id', 'role', 'team_role', 'created_at', 'expires_at', 'answer', 'language'],
    named: { created_at: 'invitedAt' },
  }),
)

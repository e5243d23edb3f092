import { sql } from 'kysely'
import type { OwnData } from '#platform/database/own-data.server.ts'

/** The invitations to projects that the person has made and received. */
export const invitationData: OwnData = {
  name: 'project-invitations',
  async read(db, userId) {
    const columns = [
      'project_invitations.id',
      'project_id as projectId',
      'role',
      'team_role as teamRole',
      'project_invitations.created_at as invitedAt',
      'expires_at as expiresAt',
      'answer',
      'project_invitations.language',
    ] as const
    const made = await db
      .selectFrom('project_invitations')
      .leftJoin('professionals', 'professionals.user_id', 'invited_id')
      .select([...columns, 'project_invitations.email', 'round', 'professionals.id as professionalId'])
      .where('project_invitations.user_id', '=', userId)
      .orderBy('project_invitations.id')
      .execute()
    const received = await db
      .selectFrom('project_invitations')
      .select(columns)
      .where(
        sql<boolean>`(invited_id = ${userId} or email = (select email from users where id = ${userId} and email_verified))`,
      )
      .orderBy('id')
      .execute()
    return { made, received }
  },
}

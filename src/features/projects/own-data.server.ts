import type { OwnData } from '../../platform/own-data.server.ts'

/** The projects that the person is on, as they were written, with what they alone see of them; and the moves they have made. */
export const projectData: OwnData = {
  name: 'projects',
  async read(db, userId) {
    const projects = await db
      .selectFrom('project_members as member')
      .innerJoin('projects as project', 'project.id', 'member.project_id')
      .select([
        'project.id',
        'name',
        'type',
        'town',
        'site',
        'status',
        'requirements',
        'expected_start as expectedStart',
        'expected_completion as expectedCompletion',
        'role',
        'team_role as teamRole',
        'agreed_sum as agreedSum',
        'joined_at as joinedAt',
        'archived_at as archivedAt',
      ])
      .where('member.user_id', '=', userId)
      .where('left_at', 'is', null)
      .orderBy('project.id')
      .execute()
    const statusChanges = await db
      .selectFrom('project_status_changes')
      .select(['project_id as projectId', 'from_status as from', 'to_status as to', 'reason', 'created_at as at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return { projects, statusChanges }
  },
}

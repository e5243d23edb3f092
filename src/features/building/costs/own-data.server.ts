import type { OwnData } from '#platform/database/own-data.server.ts'

/** What the person has spent on projects. */
export const costsData: OwnData = {
  name: 'project-costs',
  async read(db, userId) {
    const expenses = await db
      .selectFrom('expenses')
      .innerJoin('project_members as member', 'member.id', 'expenses.member_id')
      .select([
        'expenses.id',
        'member.project_id as projectId',
        'kind',
        'amount',
        'spent_on as spentOn',
        'note',
        'picture_id as pictureId',
        'expenses.created_at as enteredAt',
        'expenses.updated_at as updatedAt',
        'deleted_at as deletedAt',
      ])
      .where('member.user_id', '=', userId)
      .orderBy('expenses.id')
      .execute()
    return { expenses }
  },
}

import type { OwnData } from '../../platform/own-data.server.ts'

/** What the person has changed of the stages of projects. */
export const timelineData: OwnData = {
  name: 'timeline',
  async read(db, userId) {
    return db
      .selectFrom('stage_changes as change')
      .innerJoin('stages as stage', 'stage.id', 'change.stage_id')
      .select([
        'change.project_id as projectId',
        'stage.id as stageId',
        'stage.kind',
        'stage.name',
        'change.act',
        'change.fields',
        'change.created_at as at',
      ])
      .where('change.user_id', '=', userId)
      .orderBy('change.id')
      .execute()
  },
}

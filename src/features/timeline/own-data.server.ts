import type { OwnData } from '../../platform/own-data.server.ts'
import { membersOf } from '../projects/access.server.ts'

/** What the person has changed of the stages of projects; what a stage is called today, as long as they are on the project. */
export const timelineData: OwnData = {
  name: 'timeline',
  async read(db, userId) {
    const changes = await db
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
    const members = await membersOf(
      db,
      { id: userId },
      changes.map(({ projectId }) => projectId),
    )
    const seen = new Set(members.map(({ projectId }) => projectId))
    return changes.map(({ kind, name, ...change }) => ({
      ...change,
      ...(seen.has(change.projectId) && { kind, name }),
    }))
  },
}

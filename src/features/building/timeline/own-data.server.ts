import { sql } from 'kysely'
import { readableToday } from '#features/building/projects/access.server.ts'
import { type OwnData, owned, ownRow } from '#platform/database/own-data.server.ts'

/**
 * The changes that the person made to stages, and the stages that they added or changed last. A change names its stage
 * only while the person is on the project. Once they have left, a stage is included only if they both added it and
 * changed it last.
 */
export const timelineData: OwnData = {
  name: 'timeline',
  of: owned('row', 'stage_changes.user_id', 'stages.user_id', 'stages.updated_by'),
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
    const stages = await db
      .selectFrom('stages')
      .selectAll()
      .select(
        sql<number[]>`array(select depends_on_id from stage_dependencies where stage_id = stages.id order by 1)`.as(
          'depends_on',
        ),
      )
      .where(
        sql<boolean>`(user_id = ${userId} and updated_by = ${userId} or ${userId} in (user_id, updated_by) and exists (
          select from project_members member where member.project_id = stages.project_id and member.user_id = ${userId} and left_at is null))`,
      )
      .orderBy('id')
      .execute()
    const isSeen = await readableToday(db, userId, changes)
    const shown = changes.map((row) => {
      const { kind, name, ...change } = row
      return { ...change, ...(isSeen(row) && { kind, name }) }
    })
    const leftOut = ['user_id', 'updated_by', 'idempotency_key', 'request_hash']
    return { changes: shown, stages: stages.map((stage) => ownRow(stage, leftOut)) }
  },
}

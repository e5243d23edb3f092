import type { OwnData } from '../../platform/own-data.server.ts'

/** The snags that the person has raised, and what they have done about snags. */
export const snagData: OwnData = {
  name: 'snags',
  async read(db, userId) {
    const raised = await db
      .selectFrom('snags')
      .select(['project_id as projectId', 'number', 'title', 'place', 'until', 'state', 'created_at as raisedAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    const events = await db
      .selectFrom('snag_events as event')
      .innerJoin('snags as snag', 'snag.id', 'event.snag_id')
      .select(['snag.project_id as projectId', 'snag.number', 'event.kind', 'event.note', 'event.created_at as at'])
      .where('event.user_id', '=', userId)
      .where('event.kind', '<>', 'raised')
      .orderBy('event.id')
      .execute()
    return { raised, events }
  },
}

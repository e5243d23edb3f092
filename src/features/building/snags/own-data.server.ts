import { sql } from 'kysely'
import { readableToday } from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { type OwnData, owned, ownTable, withOwnTexts } from '#platform/database/own-data.server.ts'

const pictures = (eventId: ReturnType<typeof sql>) =>
  sql<number[]>`array(select picture_id from snag_pictures where event_id = ${eventId} order by position)`

/**
 * `written` has the fields that a person wrote. They are exported until somebody else edits the snag. `known` has the
 * fields that identify the snag.
 */
const written = ['title', 'place', 'language', 'until', 'pictures'] as const
const known = ['id', 'projectId', 'number', 'raisedAt'] as const

const events = ownTable('snag_events', {
  as: 'events',
  of: 'user_id',
  leaves: 'row',
  without: ['id'],
  named: { created_at: 'at' },
  join: sql`join snags snag on snag.id = t.snag_id`,
  where: sql`t.kind <> 'raised'`,
  also: () => ({ projectId: sql`snag.project_id`, number: sql`snag.number`, pictures: pictures(sql`t.id`) }),
})

/**
 * The snags that the person has raised, and their own actions on snags. Later changes by other people are included only
 * if the person may see the snag today. Somebody who was removed from the project gets what they wrote themselves. A
 * picture has the same id in all parts of the export.
 */
export const snagData: OwnData = {
  name: 'snags',
  of: [...owned('row', 'snags.user_id'), ...events.of],
  async read(db, userId) {
    const raised = await db
      .selectFrom('snags')
      .select(['id', 'project_id as projectId', 'number', 'title', 'place', 'language', 'until', 'state'])
      .select(['assignee_id as assigneeId', 'created_at as raisedAt', 'updated_at as updatedAt'])
      .select(['deleted_at as deletedAt'])
      .select(pictures(sql`(select id from snag_events where snag_id = snags.id and kind = 'raised')`).as('pictures'))
      .select(
        sql<boolean>`not exists (
          select from snag_events where snag_id = snags.id and kind = 'changed' and user_id is distinct from ${userId}
        )`.as('isTheirs'),
      )
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    const isSeen = await readableToday(db, userId, raised, (member) => may(member, 'seeSnags'))
    return { raised: withOwnTexts(raised, isSeen, { known, written }), events: await events.read(db, userId) }
  },
}

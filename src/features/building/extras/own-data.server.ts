import { sql } from 'kysely'
import { owned, ownTable } from '#platform/database/own-data.server.ts'

/**
 * The extras that the person has requested, offered or decided on. A picture has the same id in all parts of the
 * export.
 */
export const extraData = ownTable('change_order_events', {
  as: 'extras',
  of: 'user_id',
  leaves: 'row',
  owns: owned('row', 'change_orders.user_id'),
  without: ['id'],
  named: { change_order_id: 'extraId', created_at: 'at' },
  join: sql`join change_orders extra on extra.id = t.change_order_id`,
  also: () => ({
    projectId: sql`extra.project_id`,
    number: sql`extra.number`,
    memberId: sql`extra.member_id`,
    pictures: sql`array(select picture_id from change_order_pictures where event_id = t.id order by position)`,
  }),
})

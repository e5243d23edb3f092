import { sql } from 'kysely'
import type { OwnData } from '#platform/database/own-data.server.ts'

/**
 * The extras that the person has requested, offered or decided on. A picture has the same id in all parts of the
 * export.
 */
export const extraData: OwnData = {
  name: 'extras',
  read: (db, userId) =>
    db
      .selectFrom('change_order_events as event')
      .innerJoin('change_orders as extra', 'extra.id', 'event.change_order_id')
      .select(['extra.project_id as projectId', 'extra.id as extraId', 'extra.number', 'extra.member_id as memberId'])
      .select(['event.kind', 'event.version', 'event.language'])
      .select([
        'event.title',
        'event.description',
        'event.price',
        'event.days',
        'event.reason',
        'event.created_at as at',
        sql<
          number[]
        >`array(select picture_id from change_order_pictures where event_id = event.id order by position)`.as(
          'pictures',
        ),
      ])
      .where('event.user_id', '=', userId)
      .orderBy('event.id')
      .execute(),
}

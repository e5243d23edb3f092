import type { OwnData } from '../../platform/own-data.server.ts'

/** What the person has asked for, offered and decided about extras. */
export const changeOrderData: OwnData = {
  name: 'extras',
  read: (db, userId) =>
    db
      .selectFrom('change_order_events as event')
      .innerJoin('change_orders as extra', 'extra.id', 'event.change_order_id')
      .select(['extra.project_id as projectId', 'extra.number', 'event.kind', 'event.version'])
      .select([
        'event.title',
        'event.description',
        'event.price',
        'event.days',
        'event.reason',
        'event.created_at as at',
      ])
      .where('event.user_id', '=', userId)
      .orderBy('event.id')
      .execute(),
}

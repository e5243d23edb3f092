import { sql } from 'kysely'
import { type OwnData, ownTable } from '#platform/database/own-data.server.ts'

const named = { id: 'hireId', from_day: 'from', until_day: 'until', created_at: 'askedAt' }

/**
 * What the person has hired; what others have hired from the person, without the hirers' names and addresses; and the
 * steps that the person took in hires, on either side, with the ids of their photos.
 */
export const hireData: readonly OwnData[] = [
  ownTable('hires', {
    as: 'hires',
    of: 'user_id',
    leaves: 'row',
    without: ['period_id', 'title_language', 'with_gst', 'said_at', 'returned_at', 'followed_on', 'claimed_at'],
    named,
  }),
  ownTable('hires', {
    as: 'hires-of-own-machines',
    of: (userId) =>
      sql`t.machine_id in (select m.id from machines m join professionals p on p.id = m.professional_id where p.user_id = ${userId})`,
    shows: [
      ...([
        'id',
        'machine_id',
        'kind',
        'title',
        'from_day',
        'until_day',
        'hire_sum',
        'delivery_sum',
        'deposit',
      ] as const),
      ...(['state', 'handed_over_on', 'paid_sum', 'paid_by', 'returned_on', 'claim_state', 'claim_amount'] as const),
      ...(['claim_sum', 'created_at'] as const),
    ],
    named,
  }),
  ownTable('hire_events', {
    as: 'hire-events',
    of: 'user_id',
    leaves: 'row',
    without: ['id'],
    named: { created_at: 'at' },
    also: () => ({
      pictures: sql`array(select picture_id from hire_pictures where event_id = t.id order by position)`,
    }),
  }),
]

import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The weekly digests that were sent to the person in the last weeks. */
export const digestData = ownTable('digests', {
  as: 'digests',
  of: 'user_id',
  where: sql`t.sent_at is not null`,
  order: ['week'],
})

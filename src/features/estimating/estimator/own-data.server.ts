import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The links under which the person has shared estimates. */
export const estimateLinkData = ownTable('estimate_links', {
  as: 'estimate-links',
  join: sql`join estimates e on e.id = t.estimate_id`,
  of: (userId) => sql`e.user_id = ${userId}`,
  shows: ['created_at', 'expires_at', 'ended_at'],
  named: { created_at: 'madeAt' },
  also: () => ({ estimateId: sql`e.uuid` }),
})

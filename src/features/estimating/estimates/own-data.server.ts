import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The person's estimates, including deleted ones that can still be restored. */
export const estimateData = ownTable('estimates', {
  as: 'estimates',
  of: 'user_id',
  without: ['id', 'revision', 'last_version'],
  named: { uuid: 'id', created_at: 'begunAt', updated_at: 'savedAt' },
})

/** The versions of the person's estimates, each with the id of its estimate. */
export const estimateVersionData = ownTable('estimate_versions', {
  as: 'estimate-versions',
  join: sql`join estimates e on e.id = t.estimate_id`,
  of: (userId) => sql`e.user_id = ${userId}`,
  without: ['estimate_id', 'user_id'],
  named: { created_at: 'savedAt' },
  also: () => ({ id: sql`e.uuid` }),
})

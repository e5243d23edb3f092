import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The professionals whom the person has saved. */
export const bookmarkData = ownTable('bookmarks', {
  as: 'bookmarks',
  of: 'user_id',
  without: ['id'],
  named: { created_at: 'savedAt' },
  join: sql`join professionals p on p.id = t.professional_id and not p.is_hidden`,
  also: () => ({ fullName: sql`p.full_name`, companyName: sql`p.company_name` }),
})

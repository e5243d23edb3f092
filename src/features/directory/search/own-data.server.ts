import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The professionals whom the person has hidden from their directory. */
export const hiddenData = ownTable('hidden_professionals', {
  as: 'hidden-professionals',
  of: 'user_id',
  without: ['id'],
  named: { created_at: 'hiddenAt' },
  join: sql`join professionals p on p.id = t.professional_id and not p.is_hidden`,
  also: () => ({ fullName: sql`p.full_name`, companyName: sql`p.company_name` }),
})

import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The diary entries of the person. A picture has the same id in all parts of the export. */
export const diaryData = ownTable('diary_entries', {
  as: 'diary',
  of: 'user_id',
  leaves: 'row',
  without: ['picture_count'],
  named: { created_at: 'writtenAt' },
  also: () => ({ pictures: sql`array(select picture_id from diary_pictures where entry_id = t.id order by position)` }),
})

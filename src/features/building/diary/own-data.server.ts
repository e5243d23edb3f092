import { sql } from 'kysely'
import type { OwnData } from '#platform/database/own-data.server.ts'
import { enteredColumns } from './entries.server.ts'

/** The diary entries of the person. A picture has the same id in all parts of the export. */
export const diaryData: OwnData = {
  name: 'diary',
  async read(db, userId) {
    const { rows } = await sql`
      select id, project_id as "projectId", ${enteredColumns}, language, created_at as "writtenAt",
        edited_at as "editedAt", deleted_at as "deletedAt",
        array(select picture_id from diary_pictures where entry_id = entry.id order by position) as pictures
      from diary_entries entry where user_id = ${userId} order by id`.execute(db)
    return rows
  },
}

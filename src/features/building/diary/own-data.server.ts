import { sql } from 'kysely'
import type { OwnData } from '#platform/database/own-data.server.ts'

/** The diary entries of the person. The picture ids match those elsewhere in the export. */
export const diaryData: OwnData = {
  name: 'diary',
  read: (db, userId) =>
    db
      .selectFrom('diary_entries')
      .select([
        'id',
        'project_id as projectId',
        'day',
        'note',
        'language',
        'labour',
        'deliveries',
        'weather',
        'work_stopped as workStopped',
        'created_at as writtenAt',
        'edited_at as editedAt',
        'deleted_at as deletedAt',
        sql<
          number[]
        >`array(select picture_id from diary_pictures where entry_id = diary_entries.id order by position)`.as(
          'pictures',
        ),
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
}

import type { OwnData } from '#platform/database/own-data.server.ts'

/** The professionals whom the person has saved. */
export const bookmarkData: OwnData = {
  name: 'bookmarks',
  read: (db, userId) =>
    db
      .selectFrom('bookmarks')
      .innerJoin('professionals', 'professionals.id', 'bookmarks.professional_id')
      .select(['professional_id as professionalId', 'full_name as fullName', 'company_name as companyName'])
      .select('bookmarks.created_at as savedAt')
      .where('bookmarks.user_id', '=', userId)
      .where('is_hidden', '=', false)
      .orderBy('bookmarks.id')
      .execute(),
}

import type { OwnData } from '#platform/database/own-data.server.ts'

/** The look that the person chose, for the copy of their data. */
export const themeData: OwnData = {
  name: 'theme',
  read: (db, userId) =>
    db
      .selectFrom('theme_settings')
      .select(['variant', 'primary_color as primary', 'radius', 'appearance'])
      .where('user_id', '=', userId)
      .execute(),
}

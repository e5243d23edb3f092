import { type OwnData, ownRow } from '#platform/database/own-data.server.ts'

/** The account's profile and its sessions, for the copy of a person's data. */
export const accountData: OwnData[] = [
  {
    name: 'profile',
    async read(db, userId) {
      const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
      return ownRow(user, ['image', 'picture'])
    },
  },
  {
    name: 'sessions',
    read: (db, userId) =>
      db
        .selectFrom('sessions')
        .select(['ip_address as address', 'user_agent as browser', 'place'])
        .select(['created_at as startedAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
]

/** The theme that the person chose, for the copy of their data. */
export const themeData: OwnData = {
  name: 'theme',
  read: (db, userId) =>
    db
      .selectFrom('theme_settings')
      .select(['variant', 'primary_color as primary', 'radius', 'appearance'])
      .where('user_id', '=', userId)
      .execute(),
}

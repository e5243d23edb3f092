import { type OwnData, ownRow } from '../../platform/own-data.server.ts'

/** The account, and where it is logged in. */
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

import { type OwnData, ownRow, ownTable } from '#platform/database/own-data.server.ts'

/** The account's profile and its sessions. */
export const accountData: readonly OwnData[] = [
  {
    name: 'profile',
    of: [],
    async read(db, userId) {
      const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
      return ownRow(user, ['image', 'picture'])
    },
  },
  ownTable('sessions', {
    as: 'sessions',
    of: 'user_id',
    without: ['id', 'token_hash'],
    named: { ip_address: 'address', user_agent: 'browser', created_at: 'startedAt' },
    order: ['created_at'],
  }),
]

/** The theme that the person chose. */
export const themeData = ownTable('theme_settings', {
  as: 'theme',
  of: 'user_id',
  without: ['updated_at'],
  named: { primary_color: 'primary' },
  order: ['user_id'],
})

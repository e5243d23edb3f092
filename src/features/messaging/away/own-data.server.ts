import { ownTable } from '#platform/database/own-data.server.ts'

/** The person's away message. */
export const awayData = ownTable('away_messages', {
  ...{ as: 'away-message', of: 'user_id', without: ['key'], order: ['user_id'] },
})

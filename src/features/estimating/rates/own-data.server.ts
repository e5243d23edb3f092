import type { OwnData } from '#platform/database/own-data.server.ts'

/**
 * The rates that the person has proposed, with the decisions, and the person's rates that are on the sheet or in its
 * history, for the copy of their data.
 */
export const rateData: OwnData[] = [
  {
    name: 'rate-proposals',
    read: (db, userId) =>
      db
        .selectFrom('rate_proposals')
        .select(['id', 'material', 'town', 'price', 'day', 'source', 'language', 'created_at as proposedAt'])
        .select(['state', 'reason', 'reason_text as reasonText', 'decided_at as decidedAt'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'material-rates',
    read: (db, userId) =>
      db
        .selectFrom('material_rates')
        .select(['material', 'town', 'price', 'day', 'source', 'language', 'created_at as enteredAt'])
        .where('entered_by', '=', userId)
        .orderBy('id')
        .execute(),
  },
]

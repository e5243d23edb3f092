import type { OwnData } from '#platform/database/own-data.server.ts'

/** The links under which the person has shared estimates, for the copy of their data. */
export const estimateLinkData: OwnData = {
  name: 'estimate-links',
  read: (db, userId) =>
    db
      .selectFrom('estimate_links')
      .innerJoin('estimates', 'estimates.id', 'estimate_id')
      .select([
        'uuid as estimateId',
        'estimate_links.created_at as madeAt',
        'expires_at as expiresAt',
        'ended_at as endedAt',
      ])
      .where('estimates.user_id', '=', userId)
      .orderBy('estimate_links.id')
      .execute(),
}

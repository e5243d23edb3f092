import { type OwnData, ownRows } from '#platform/database/own-data.server.ts'

/** The person's estimates, including deleted ones that can still be restored, for the copy of their data. */
export const estimateData: OwnData = ownRows('estimates', (db, userId, { after, most }) =>
  db
    .selectFrom('estimates')
    .select([
      'id as row',
      'uuid as id',
      'name',
      'total',
      'content',
      'created_at as begunAt',
      'updated_at as savedAt',
      'deleted_at as deletedAt',
    ])
    .where('user_id', '=', userId)
    .where('estimates.id', '>', after)
    .orderBy('estimates.id')
    .limit(most)
    .execute(),
)

/** The versions of the person's estimates, each with the id of its estimate, for the copy of their data. */
export const estimateVersionData: OwnData = ownRows('estimate-versions', (db, userId, { after, most }) =>
  db
    .selectFrom('estimate_versions')
    .innerJoin('estimates', 'estimates.id', 'estimate_id')
    .select([
      'estimate_versions.id as row',
      'uuid as id',
      'number',
      'estimate_versions.name',
      'estimate_versions.total',
      'estimate_versions.content',
      'estimate_versions.created_at as savedAt',
    ])
    .where('estimates.user_id', '=', userId)
    .where('estimate_versions.id', '>', after)
    .orderBy('estimate_versions.id')
    .limit(most)
    .execute(),
)

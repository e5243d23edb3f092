import type { OwnData } from '../../platform/own-data.server.ts'

/** The person's estimates, with their versions. */
export const estimateData: OwnData = {
  name: 'estimates',
  async read(db, userId) {
    const estimates = await db
      .selectFrom('estimates')
      .select([
        'uuid as id',
        'name',
        'total',
        'content',
        'created_at as begunAt',
        'updated_at as savedAt',
        'deleted_at as deletedAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('estimates.id')
      .execute()
    const versions = await db
      .selectFrom('estimate_versions')
      .innerJoin('estimates', 'estimates.id', 'estimate_id')
      .select([
        'uuid as id',
        'number',
        'estimate_versions.name',
        'estimate_versions.total',
        'estimate_versions.content',
        'estimate_versions.created_at as savedAt',
      ])
      .where('estimates.user_id', '=', userId)
      .orderBy('estimate_versions.id')
      .execute()
    return { estimates, versions }
  },
}

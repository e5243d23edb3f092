import type { OwnData } from '#platform/database/own-data.server.ts'

/** Which items of the person's portfolio were made of which projects. */
export const showcaseData: OwnData = {
  name: 'portfolio-from-projects',
  read(db, userId) {
    return db
      .selectFrom('showcase_items')
      .select(['project_id as projectId', 'item_id as itemId', 'created_at as addedAt'])
      .where('user_id', '=', userId)
      .orderBy('item_id')
      .execute()
  },
}

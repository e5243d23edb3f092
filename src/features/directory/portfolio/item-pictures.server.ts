import type { Db } from '#platform/database/database.server.ts'
import type { Edited } from './stored-item.server.ts'

type Pictures = Edited['pictures']

/**
 * Writes an item's pictures in their order, if anything about them has changed. Takes two statements, no matter how
 * many pictures there are.
 */
export async function writePictures(
  db: Db,
  projectId: number,
  { before, after }: { before: Pictures; after: Pictures },
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (before.length > 0) await db.deleteFrom('portfolio_pictures').where('project_id', '=', projectId).execute()
  if (after.length > 0)
    await db
      .insertInto('portfolio_pictures')
      .values(
        after.map(({ id, alt }, position) => {
          return { project_id: projectId, position, picture_id: id, alt: JSON.stringify(alt) }
        }),
      )
      .execute()
}

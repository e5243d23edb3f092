import { type Expression, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'

/** Takes a picture out of everyone's sight but its owner's, wherever they show it, now or later. Returns whether it was shown before. */
export async function withhold(db: Db, pictureId: number): Promise<boolean> {
  const withheld = db.insertInto('withheld_pictures').values({ picture_id: pictureId })
  const { numInsertedOrUpdatedRows } = await withheld.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** Ends that. Returns whether it was withheld. */
export async function showAgain(db: Db, pictureId: number): Promise<boolean> {
  const shown = db.deleteFrom('withheld_pictures').where('picture_id', '=', pictureId)
  return (await shown.executeTakeFirst()).numDeletedRows > 0n
}

/** Whether the picture to which a column refers is shown to the public, in SQL. */
export function isShown(id: Expression<unknown>) {
  return sql<boolean>`not exists (select from withheld_pictures where withheld_pictures.picture_id = ${id})`
}

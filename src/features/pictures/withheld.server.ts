import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'

/**
 * Hides a picture from everybody but its owner and staff, wherever it is shown now or later. Returns whether it was
 * visible before.
 */
export async function withhold(db: Db, pictureId: number): Promise<boolean> {
  const withheld = db.insertInto('withheld_pictures').values({ picture_id: pictureId })
  const { numInsertedOrUpdatedRows } = await withheld.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** Shows a withheld picture again. Returns whether it was withheld. */
export async function showAgain(db: Db, pictureId: number): Promise<boolean> {
  const shown = db.deleteFrom('withheld_pictures').where('picture_id', '=', pictureId)
  return (await shown.executeTakeFirst()).numDeletedRows > 0n
}

/** An SQL condition: whether a picture is not withheld. `id` is the column that refers to the picture. */
export function isShown(id: Expression<unknown>) {
  return sql<boolean>`not exists (select from withheld_pictures where withheld_pictures.picture_id = ${id})`
}

/**
 * An SQL condition: whether a reader may see a picture. `name` is the alias of `pictures` in the query. Only the owner
 * sees a picture that staff have withheld.
 */
export function isShownTo(reader: Pick<Visitor, 'id'>, name: string) {
  return sql<boolean>`(${sql.ref(`${name}.owner_id`)} = ${reader.id} or ${isShown(sql.ref(`${name}.id`))})`
}

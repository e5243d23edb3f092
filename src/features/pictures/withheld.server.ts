import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'

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

/** Whether a reader sees a picture, a row of `pictures` under this name in the query: one that staff have removed is its owner's alone. */
export function isShownTo(reader: Pick<Visitor, 'id'>, name: string) {
  return sql<boolean>`(${sql.ref(`${name}.owner_id`)} = ${reader.id} or ${isShown(sql.ref(`${name}.id`))})`
}

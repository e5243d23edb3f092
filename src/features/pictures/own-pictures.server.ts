import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'

/** Whether the user uploaded these pictures, no two alike, and they are still there. They stay for the transaction: what refers to them finds them. */
export async function areOwnPictures(db: Db, user: Pick<Visitor, 'id'>, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const own = db.selectFrom('pictures').select('id').where('id', 'in', ids).where('owner_id', '=', user.id)
  return (await own.forKeyShare().execute()).length === ids.length
}

/** The same of one that everyone is to see: none that staff have removed. */
export async function isOwnPicture(db: Db, user: Pick<Visitor, 'id'>, id: number): Promise<boolean> {
  if (!(await areOwnPictures(db, user, [id]))) return false
  const withheld = db.selectFrom('withheld_pictures').select('picture_id').where('picture_id', '=', id)
  return (await withheld.executeTakeFirst()) === undefined
}

import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/request.server.ts'

/** Whether the user uploaded these pictures, no two alike, and they are still there. They stay for the transaction: what refers to them finds them. */
export async function areOwnPictures(db: Db, user: Pick<Visitor, 'id'>, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const own = db.selectFrom('pictures').select('id').where('id', 'in', ids).where('owner_id', '=', user.id)
  return (await own.forKeyShare().execute()).length === ids.length
}

/** The same of one. */
export function isOwnPicture(db: Db, user: Pick<Visitor, 'id'>, id: number): Promise<boolean> {
  return areOwnPictures(db, user, [id])
}

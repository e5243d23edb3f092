import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'

/**
 * Whether the user has uploaded all these pictures and they still exist. The ids must be distinct. The pictures cannot
 * be deleted until the transaction ends, so rows can safely refer to them.
 */
export async function areOwnPictures(db: Db, user: Pick<Visitor, 'id'>, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const own = db.selectFrom('pictures').select('id').where('id', 'in', ids).where('owner_id', '=', user.id)
  return (await own.forKeyShare().execute()).length === ids.length
}

/**
 * Whether the user has uploaded this picture and staff have not withheld it. Use this check for a picture that
 * everybody will see.
 */
export async function isOwnPicture(db: Db, user: Pick<Visitor, 'id'>, id: number): Promise<boolean> {
  if (!(await areOwnPictures(db, user, [id]))) return false
  const withheld = db.selectFrom('withheld_pictures').select('picture_id').where('picture_id', '=', id)
  return (await withheld.executeTakeFirst()) === undefined
}

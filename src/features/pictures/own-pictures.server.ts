import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/request.server.ts'

/** Whether the user uploaded this picture, and it is still there. It stays for the transaction: what refers to it finds it. */
export async function isOwnPicture(db: Db, user: Pick<Visitor, 'id'>, id: number): Promise<boolean> {
  const own = db.selectFrom('pictures').select('id').where('id', '=', id).where('owner_id', '=', user.id)
  return (await own.forKeyShare().executeTakeFirst()) !== undefined
}

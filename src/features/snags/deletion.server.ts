import { msg } from '@lingui/core/macro'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import { erasedBefore } from '../../platform/restorable.ts'
import { eraseDeleted, lockedMemberWho, notForRole, type User } from '../projects/access.server.ts'
import { refreshProject } from '../projects/announce.server.ts'
import { restorableDays, stepsOf } from './rules.ts'
import { requireSnag } from './stored-snag.server.ts'

type Of = { projectId: number; id: number }

/** Takes away a snag that the user has raised, as long as it is open; it can be restored for a while. */
export function deleteSnag(db: Db, user: User, { projectId, id, now }: Of & { now: Date }): Promise<void> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'seeSnags', user, projectId)
    const snag = await requireSnag(db, member, id)
    if (!snag.isOwn) throw notForRole()
    if (snag.isDeleted) return
    if (!stepsOf(member, snag).includes('delete'))
      throw new HttpRefusal(409, msg`This snag was fixed in the meantime. You now see its latest state.`)
    await db.updateTable('snags').set({ deleted_at: now }).where('id', '=', id).execute()
    await refreshProject(db, projectId)
  })
}

/** Brings back a snag that the user has deleted. 404 when it has been erased. */
export function restoreSnag(db: Db, user: User, { projectId, id }: Of): Promise<void> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'seeSnags', user, projectId)
    const snag = await requireSnag(db, member, id)
    if (!snag.isOwn) throw notForRole()
    if (!snag.isDeleted) return
    await db.updateTable('snags').set({ deleted_at: null }).where('id', '=', id).execute()
    await refreshProject(db, projectId)
  })
}

/** Erases what was deleted long enough ago; its photos are then shown by nothing. */
export async function eraseDeletedSnags(db: Db, now: Date): Promise<void> {
  await eraseDeleted(db, { table: 'snags', before: erasedBefore(now, restorableDays) })
}

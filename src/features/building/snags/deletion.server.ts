import { msg } from '@lingui/core/macro'
import { eraseDeleted, lockedMemberWho, notForRole, type User } from '#features/building/projects/access.server.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { snagNews } from './notifications.server.ts'
import { restorableDays, stepsOf } from './rules.ts'
import { acceptingSide, assignedSide, requireSnag } from './stored-snag.server.ts'

type Of = { projectId: number; id: number; now: Date }

/**
 * Deletes a snag that the user has raised. The snag must be open, and nobody else may have worked on it. The side that
 * has to put it right and the people who may accept it are notified. It can be restored for a week.
 */
export function deleteSnag(db: Db, user: User, of: Of): Promise<void> {
  return setDeleted(db, user, { ...of, isDeleted: true })
}

/**
 * Restores a snag that the user has deleted, and notifies the same people as the deletion. Throws 404 once it is
 * erased.
 */
export function restoreSnag(db: Db, user: User, of: Of): Promise<void> {
  return setDeleted(db, user, { ...of, isDeleted: false })
}

function setDeleted(db: Db, user: User, { projectId, id, isDeleted, now }: Of & { isDeleted: boolean }): Promise<void> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'seeSnags', user, projectId)
    const snag = await requireSnag(db, member, id)
    if (!snag.isOwn) throw notForRole()
    if (snag.isDeleted === isDeleted) return
    if (isDeleted && snag.state !== 'open')
      throw new HttpRefusal(409, msg`This snag was fixed in the meantime. You now see its latest state.`)
    if (isDeleted && !stepsOf(member, snag).includes('delete'))
      throw new HttpRefusal(409, msg`Others have worked on this snag by now. It can no longer be deleted.`)
    await db
      .updateTable('snags')
      .set({ deleted_at: isDeleted ? now : null })
      .where('id', '=', id)
      .execute()
    const [isAssigned, accepts] = [assignedSide(snag.assignee), acceptingSide(snag)]
    await announce(db, member, {
      ...{
        kind: isDeleted ? snagNews.deleted : snagNews.restored,
        details: { projectId, snagId: id },
        forWhoMay: 'seeSnags',
        now,
      },
      to: (each) => isAssigned(each) || accepts(each),
    })
  })
}

/** Erases snags that can no longer be restored. Their photos are then freed. */
export async function eraseDeletedSnags(db: Db, now: Date): Promise<void> {
  await eraseDeleted(db, { table: 'snags', of: 'project_id', before: erasedBefore(now, restorableDays) })
}

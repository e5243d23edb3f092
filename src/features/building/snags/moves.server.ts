import { lockedMemberWho, notForRole, type User } from '#features/building/projects/access.server.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import { requireOwnPhotos } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { versionOf } from '#platform/database/field-version.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { changedMeanwhile, HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { noReason } from '#platform/values/text-schema.ts'
import { snagNews } from './notifications.server.ts'
import { rolesOf, snagSteps, stepBetween } from './rules.ts'
import type { SnagMove } from './schema.ts'
import { acceptingSide, assignedSide, editedOf, requireSnag, storeEvent } from './stored-snag.server.ts'

type Move = SnagMove & { projectId: number; id: number; reader: Reader }

const moves = {
  finish: { event: 'done', kind: snagNews.done },
  accept: { event: 'accepted', kind: snagNews.accepted },
  reopen: { event: 'reopened', kind: snagNews.reopened },
} as const

/**
 * Moves a snag to another state. The people who put it right move it to done, with photos. Then it is accepted, or
 * reopened with a reason. Throws 409 if it was moved or edited since the user saw it. Repeating a stored move changes
 * nothing.
 */
export function moveSnag(
  db: Db,
  user: User,
  { projectId, id, from, version, last, to, note, pictureIds, reader }: Move,
): Promise<void> {
  const now = reader.today
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'seeSnags', user, projectId)
    const snag = await requireSnag(db, member, id)
    if (snag.isDeleted) throw notFound()
    const step = stepBetween(from, to)
    const isMoved = snag.state !== from || snag.lastMove !== last
    const role = await requireStep({
      ...{ step: step && snagSteps[step], sides: rolesOf(member, snag), facts: snag },
      isSeen: !isMoved && versionOf(editedOf(snag)) === version,
      isRepeated: () => snag.state === to,
      refusals: {
        changed: () => changedMeanwhile(isMoved ? ['to'] : []),
        notTheirs: notForRole,
        notNow: notForRole,
      },
    })
    if (!role || !step) return
    if (step === 'reopen' && !note) throw new HttpRefusal(422, noReason, { fields: { note: noReason } })
    const photos = await requireOwnPhotos(db, user, { ids: pictureIds })
    await db.updateTable('snags').set({ state: to, updated_at: now }).where('id', '=', id).execute()
    const { event: kind, kind: notification } = moves[step]
    const event = { snagId: id, userId: user.id, kind, note, language: reader.language, pictureIds: photos, now }
    await storeEvent(db, event)
    const [isAssigned, accepts] = [assignedSide(snag.assignee), acceptingSide(snag)]
    await announce(db, member, {
      ...{ kind: notification, details: { projectId, snagId: id }, forWhoMay: 'seeSnags', now },
      to: (each) =>
        step === 'finish'
          ? accepts(each) || each.memberId === snag.authorId
          : isAssigned(each) || each.memberId === snag.authorId,
    })
  })
}

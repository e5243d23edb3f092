import { msg } from '@lingui/core/macro'
import { lockedMemberWho, type User } from '#features/building/projects/access.server.ts'
import type { Action } from '#features/building/projects/access-rules.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import { isOfOther, sideOf } from '#features/building/projects/between-rules.ts'
import { isBelowNothing } from '#features/building/projects/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { extraNews } from './notifications.server.ts'
import { completionAfter, type ExtraStep } from './rules.ts'
import { requireExtra, type StoredExtra, takesStep } from './stored-extra.server.ts'

const laterVersion = msg`This extra has been changed since you opened it. Please look at the new version first.`
type Of = { projectId: number; id: number; version: number; now: Date }
type Decision = {
  action: Action
  step: ExtraStep
  state: 'agreed' | 'declined' | 'withdrawn'
  kind: typeof extraNews.agreed
  reason?: string
}

/**
 * The customer agrees to a version of an extra. The time, the account and the version are stored. The extra's price is
 * added to the sum of the agreed extras, and its days move the expected completion date. Throws 409 if there is a later
 * version. Repeating the request changes nothing.
 */
export function consentToExtra(db: Db, user: User, of: Of): Promise<void> {
  return decide(db, user, of, { action: 'consentToExtra', step: 'consent', state: 'agreed', kind: extraNews.agreed })
}

/**
 * Declines an extra. Only the side that did not write it may do this: the customer declines an offer, the professional
 * a request.
 */
export function declineExtra(db: Db, user: User, { reason, ...of }: Of & { reason: string }): Promise<void> {
  return decide(db, user, of, {
    ...{ action: 'proposeExtra', step: 'decline', state: 'declined', kind: extraNews.declined },
    reason,
  })
}

/** Withdraws an extra that is not decided yet. Only the side that wrote it may do this. */
export function withdrawExtra(db: Db, user: User, of: Of): Promise<void> {
  return decide(db, user, of, {
    ...{ action: 'proposeExtra', step: 'withdraw', state: 'withdrawn', kind: extraNews.withdrawn },
  })
}

function decide(
  db: Db,
  user: User,
  { projectId, id, version, now }: Of,
  { action, step, state, kind, reason = '' }: Decision,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, action, user, projectId)
    const extra = await requireExtra(db, member, id)
    const isDecided = extra.state === state && extra.version === version
    const isRepeated = () => isDecided && isOwnDecision(db, user, extra)
    const changed = () => new HttpRefusal(409, laterVersion, { fields: { version: laterVersion } })
    if (!(await takesStep(member, extra, { step, version, isRepeated, changed }))) return
    // An agreed price changes the sum in the membership's row, so that row is locked too. To avoid a deadlock, the
    // membership is locked before the extra, in the same order as in a cascading deletion.
    if (extra.memberId !== null) {
      const sums = await db
        .selectFrom('project_members')
        .select(['agreed_sum as agreedSum', 'extras_sum as extrasSum'])
        .where('id', '=', extra.memberId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const after = { ...sums, extrasSum: sums.extrasSum + (extra.price ?? 0) }
      if (state === 'agreed' && isBelowNothing(after))
        throw new HttpRefusal(422, msg`This reduction is more than the work costs.`)
    }
    await db.updateTable('change_orders').set({ state, updated_at: now }).where('id', '=', id).execute()
    await db
      .insertInto('change_order_events')
      .values({ change_order_id: id, user_id: user.id, kind: state, version, reason, created_at: now })
      .execute()
    if (state === 'agreed') await moveCompletion(db, { projectId, days: extra.days ?? 0, now })
    await announce(db, member, {
      kind,
      details: { projectId, changeOrderId: id },
      forWhoMay: 'seeExtras',
      to: isOfOther({ side: sideOf(member), professionalId: extra.memberId }),
      now,
    })
  })
}

/** Moves the expected completion date by the agreed days. Does nothing if the project has no such date. */
async function moveCompletion(db: Db, { projectId, days, now }: { projectId: number; days: number; now: Date }) {
  const dates = await db
    .selectFrom('projects')
    .select(['expected_start as expectedStartDate', 'expected_completion as expectedCompletionDate'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const moved = completionAfter(dates, days)
  if (moved === dates.expectedCompletionDate) return
  await db
    .updateTable('projects')
    .set({ expected_completion: moved, updated_at: now, details_changed_at: now })
    .where('id', '=', projectId)
    .execute()
}

/** Whether this user has already made this decision, so that the request is a repetition. */
async function isOwnDecision(db: Db, user: User, { id, state }: StoredExtra): Promise<boolean> {
  const own = await db
    .selectFrom('change_order_events')
    .select('id')
    .where('change_order_id', '=', id)
    .where('kind', '=', state)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return own !== undefined
}

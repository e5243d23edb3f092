import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn } from '#features/people/staff/staff.server.ts'
import { requireOwnPhotos } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { requestHash } from '#platform/database/store-once.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type Columns, changeBy, keepOnlyNeeded } from './changes.server.ts'
import {
  damageAgreed,
  damageClaimed,
  damageDecided,
  damageDecidedForLender,
  damageDisputed,
  hireCancelledByHirer,
  hireCancelledByLender,
  hireClosed,
  hireConfirmed,
  hireDeclined,
  hireGivenBack,
  hireHandedOver,
  hireMovedByStaff,
  hireMovedByStaffForLender,
  hireReturned,
  hireReturnedLate,
  lateAgreed,
  lateDecided,
  lateDecidedForLender,
  lateDisputed,
  refreshHire,
  staffCalled,
  staffCalledForLender,
  tellHirer,
  tellLender,
  tellStaff,
} from './notifications.server.ts'
import { isDone, isStillOut, notForSide } from './refusals.server.ts'
import { eventOf, type HireSide, type HireStep, type Matter, matterOf, stepSides, stepsOf } from './rules.ts'
import type { ParsedMove } from './schema.ts'
import { type Asker, factsOf, lockHire, type StoredHire, sidesOf, storeEvent } from './stored-hire.server.ts'

type Moving = { id: number; reader: Reader }
/** Whether staff have it on their screens; a change to it has only what it changes. */
const isForStaff = (hire: StoredHire | Columns) =>
  'isYard' in hire
    ? hire.isYard || hire.damageState !== null || hire.lateState !== null || hire.calledAt !== null
    : Boolean(hire.damage_state ?? hire.late_state ?? hire.called_at)

/**
 * Makes a step with a hire. 409 when something has happened to it since what was on the screen; 403 for a step that is not theirs, or not
 * now. Repeating a step that has counted changes nothing.
 */
export function moveHire(db: Db, asker: Asker, move: ParsedMove, { id, reader }: Moving): Promise<void> {
  const now = reader.today
  const today = dayInIndia(now)
  const { user, isStaff } = asker
  const hash = requestHash(move)
  return inTransaction(db, async (db) => {
    const hire = await lockHire(db, { ...asker, now }, id)
    if (isStaff) refuseOwn(user, [hire.hirerId, hire.ownerId])
    if (hire.last !== move.last) {
      if (await isRepeated(db, asker, hire, { last: move.last, hash })) return
      throw isDone()
    }
    const sides = sidesOf(asker, hire)
    const facts = factsOf(hire)
    if (!stepSides[move.step].some((side) => sides.includes(side))) throw notForSide()
    if (!stepsOf(sides, facts, { now, today }).includes(move.step)) throw isDone()
    const matter = matterOf(sides, facts, now)
    if (move.step === 'decide') refuseOwn(user, [await claimantOf(db, id, matter)])
    if (move.step === 'handOver') await refuseWhileOut(db, hire)
    const side = stepSides[move.step].find((each) => sides.includes(each))!
    const { columns, amount = null } = changeBy(move, hire, { side, matter, now, today })
    const photos = 'pictureIds' in move ? await requireOwnPhotos(db, user, { ids: move.pictureIds }) : []
    if (Object.keys(columns).length > 0) await db.updateTable('hires').set(columns).where('id', '=', id).execute()
    await keepOnlyNeeded(db, move, hire)
    await storeEvent(db, {
      ...{ hireId: id, userId: user.id, side, kind: eventOf(move.step, matter), amount, language: reader.language },
      ...{ note: 'reason' in move ? move.reason : 'note' in move ? move.note : '', pictureIds: photos, hash, now },
    })
    if (isStaff) {
      const act = move.step === 'decide' ? 'hires.decided' : 'hires.moved'
      await recordAct(db, user, { act, subject: { hireId: id }, details: { step: move.step, amount }, now })
    }
    await refreshHire(db, hire, { isForStaff: isForStaff(hire) || isForStaff(columns) })
    await sendSecurityNotice(db, move.step, {
      hire,
      side,
      matter,
      isLateClaimed: columns.late_state === 'claimed',
      actorId: user.id,
      now,
    })
  })
}

/** Whether the same person has made the same step last: the answer to it was lost. */
async function isRepeated(
  db: Db,
  { user }: Asker,
  hire: StoredHire,
  { last, hash }: { last: number; hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select user_id is not distinct from ${user.id}::bigint and coalesce(request_hash = ${hash}, false) as "isSame" from hire_events
    where hire_id = ${hire.id} and id > ${last} order by id limit 1`.execute(db)
  return rows[0]?.isSame ?? false
}

/** Who has claimed what is to be decided. */
async function claimantOf(db: Db, hireId: number, matter: Matter | null): Promise<number | null> {
  const kind = matter === 'late' ? 'returned' : 'claimed'
  const event = db.selectFrom('hire_events').select('user_id').where('hire_id', '=', hireId).where('kind', '=', kind)
  return (await event.executeTakeFirst())?.user_id ?? null
}

/** A unit that is still with someone can't be handed to the next one. The machine is locked. */
async function refuseWhileOut(db: Db, { id, machineId, periodId }: StoredHire): Promise<void> {
  const { rows } = await sql`
    select from hires other join unit_periods taken on taken.id = other.period_id
    where other.machine_id = ${machineId} and other.state = 'handed_over' and other.id <> ${id}
      and taken.unit_id = (select unit_id from unit_periods where id = ${periodId}) limit 1`.execute(db)
  if (rows.length > 0) throw isStillOut()
}

type Told = {
  hire: StoredHire
  side: HireSide
  matter: Matter | null
  /** Whether the hirer is to agree to late days. */
  isLateClaimed: boolean
  actorId: number
  now: Date
}

async function sendSecurityNotice(
  db: Db,
  step: HireStep,
  { side, matter, isLateClaimed, ...told }: Told,
): Promise<void> {
  if (side === 'staff' && step !== 'decide') {
    // KamshetBuild has stood in for the lender.
    await tellHirer(db, hireMovedByStaff, { hire: told.hire, now: told.now })
    return tellLender(db, hireMovedByStaffForLender, { hire: told.hire, now: told.now })
  }
  const isLate = matter === 'late'
  switch (step) {
    case 'confirm':
      return tellHirer(db, hireConfirmed, told)
    case 'decline':
      return tellHirer(db, hireDeclined, told)
    case 'cancel':
      return side === 'hirer' ? tellLender(db, hireCancelledByHirer, told) : tellHirer(db, hireCancelledByLender, told)
    case 'handOver':
      return tellHirer(db, hireHandedOver, told)
    case 'giveBack':
      return tellLender(db, hireGivenBack, told)
    case 'takeBack':
      return tellHirer(db, isLateClaimed ? hireReturnedLate : hireReturned, told)
    case 'call':
      if (!told.hire.isYard) await tellLender(db, staffCalledForLender, told)
      return tellStaff(db, staffCalled, told)
    case 'claim':
      return tellHirer(db, damageClaimed, told)
    case 'agree':
      return tellLender(db, isLate ? lateAgreed : damageAgreed, told)
    case 'dispute':
      return tellLender(db, isLate ? lateDisputed : damageDisputed, told)
    case 'decide':
      await tellHirer(db, isLate ? lateDecided : damageDecided, { hire: told.hire, now: told.now })
      return tellLender(db, isLate ? lateDecidedForLender : damageDecidedForLender, told)
    case 'settle':
      return tellHirer(db, hireClosed, told)
  }
}

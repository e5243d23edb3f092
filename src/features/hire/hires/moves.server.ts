import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn } from '#features/people/staff/staff.server.ts'
import { requireOwnPhotos } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { isRepeatedStep, requireStep } from '#platform/database/steps.server.ts'
import { requestHash } from '#platform/database/store-once.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type Columns, changeBy, freeUnneededDays } from './changes.server.ts'
import { notifyCalledStaff, notifyHirer, notifyLender, refreshHire } from './notifications.server.ts'
import { hireChanged, notForSide, stillOut } from './refusals.server.ts'
import { type HireSide, type HireStep, hireSteps } from './rules.ts'
import type { ParsedMove } from './schema.ts'
import { type Asker, factsOf, lockHire, type StoredHire, sidesOf, storeEvent } from './stored-hire.server.ts'

const events = { table: 'hire_events', of: 'hire_id', by: 'user_id' }
type Moving = { id: number; reader: Reader }
/** Whether staff see the hire on their screens. Accepts a whole hire, or the columns that a step changes. */
const isForStaff = (hire: StoredHire | Columns) =>
  'isYard' in hire
    ? hire.isYard || hire.claimState !== null || hire.calledAt !== null
    : Boolean(hire.claim_state ?? hire.called_at)

/**
 * Takes a step in a hire. 409 if something has happened since the event that the visitor saw last, or if the step is
 * not possible now. 403 for a step that only another side may take. Repeating a step that was stored changes nothing.
 */
export function moveHire(db: Db, asker: Asker, move: ParsedMove, { id, reader }: Moving): Promise<void> {
  const now = reader.today
  const today = dayInIndia(now)
  const { user, isStaff } = asker
  const hash = requestHash(move)
  return inTransaction(db, async (db) => {
    const hire = await lockHire(db, { ...asker, now }, id)
    if (isStaff) refuseOwn(user, [hire.hirerId, hire.ownerId])
    const step = hireSteps[move.step]
    const isSeen = hire.last === move.last
    const side = await requireStep({
      ...{ step, sides: sidesOf(asker, hire), facts: { ...factsOf(hire), now, today }, isSeen },
      isRepeated: () => !isSeen && isRepeatedStep(db, events, { id, by: user.id, last: move.last, hash }),
      refusals: { changed: hireChanged, notTheirs: notForSide },
    })
    if (!side) return
    if (move.step === 'decide') refuseOwn(user, [await claimantOf(db, id)])
    if (move.step === 'handOver') await refuseWhileOut(db, hire)
    const { columns, amount = null } = changeBy(move, hire, { side, now, today })
    const photos = 'pictureIds' in move ? await requireOwnPhotos(db, user, { ids: move.pictureIds }) : []
    if (Object.keys(columns).length > 0) await db.updateTable('hires').set(columns).where('id', '=', id).execute()
    await freeUnneededDays(db, move, hire)
    await storeEvent(db, {
      ...{ hireId: id, userId: user.id, side, kind: step.event, amount, language: reader.language },
      ...{ note: 'reason' in move ? move.reason : 'note' in move ? move.note : '', pictureIds: photos, hash, now },
    })
    if (isStaff) {
      const act = move.step === 'decide' ? 'hires.decided' : 'hires.moved'
      await recordAct(db, user, { act, subject: { hireId: id }, details: { step: move.step, amount }, now })
    }
    await refreshHire(db, hire, { isForStaff: isForStaff(hire) || isForStaff(columns) })
    await notifyAboutStep(db, move.step, { hire, side, actorId: user.id, now })
  })
}

/** The person who made the claim on which staff decide. In an old hire, the return may have claimed the late days. */
async function claimantOf(db: Db, hireId: number): Promise<number | null> {
  const claims = db.selectFrom('hire_events').select('user_id').where('kind', 'in', ['returned', 'claimed'])
  const last = claims.where('hire_id', '=', hireId).orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.user_id ?? null
}

/** A unit that is still with a hirer can't be handed to the next one. The caller has locked the machine. */
async function refuseWhileOut(db: Db, { id, machineId, periodId }: StoredHire): Promise<void> {
  const { rows } = await sql`
    select from hires other join unit_periods taken on taken.id = other.period_id
    where other.machine_id = ${machineId} and other.state = 'handed_over' and other.id <> ${id}
      and taken.unit_id = (select unit_id from unit_periods where id = ${periodId}) limit 1`.execute(db)
  if (rows.length > 0) throw stillOut()
}

type Notice = { hire: StoredHire; side: HireSide; actorId: number; now: Date }

async function notifyAboutStep(db: Db, step: HireStep, { side, ...notice }: Notice): Promise<void> {
  if (side === 'staff' && step !== 'decide') {
    // Staff acted in the lender's place.
    await notifyHirer(db, 'byStaff', { hire: notice.hire, now: notice.now })
    return notifyLender(db, 'byStaffLender', { hire: notice.hire, now: notice.now })
  }
  switch (step) {
    case 'confirm':
      return notifyHirer(db, 'confirmed', notice)
    case 'decline':
      return notifyHirer(db, 'declined', notice)
    case 'cancel':
      return side === 'hirer'
        ? notifyLender(db, 'cancelledByHirer', notice)
        : notifyHirer(db, 'cancelledByLender', notice)
    case 'handOver':
      return notifyHirer(db, 'handedOver', notice)
    case 'giveBack':
      return notifyLender(db, 'givenBack', notice)
    case 'takeBack':
      return notifyHirer(db, 'returned', notice)
    case 'call':
      if (!notice.hire.isYard) await notifyLender(db, 'calledLender', notice)
      return notifyCalledStaff(db, notice)
    case 'claim':
      return notifyHirer(db, 'claimed', notice)
    case 'agree':
      return notifyLender(db, 'claimAgreed', notice)
    case 'dispute':
      return notifyLender(db, 'claimDisputed', notice)
    case 'decide':
      await notifyHirer(db, 'claimDecided', { hire: notice.hire, now: notice.now })
      return notifyLender(db, 'claimDecidedLender', notice)
    case 'settle':
      return notifyHirer(db, 'closed', notice)
  }
}

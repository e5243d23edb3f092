import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { dayInIndia } from '../../platform/india.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import type { Reader } from '../../platform/request.server.ts'
import { noReason } from '../../platform/text-schema.ts'
import { lateCost } from '../machines/price-rules.ts'
import { requireOwnPhotos } from '../pictures/event-photos.server.ts'
import { recordAct } from '../staff/audit.server.ts'
import { refuseOwn } from '../staff/staff.server.ts'
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
  hireHandedOver,
  hireReturned,
  refreshHire,
  tellHirer,
  tellLender,
} from './notifications.server.ts'
import { beyondClaim, beyondDay, beyondDeposit, isDone, noMethod, notForSide } from './refusals.server.ts'
import { eventOf, type HireSide, type HireStep, settlementOf, stepSides, stepsOf } from './rules.ts'
import type { ParsedMove } from './schema.ts'
import {
  type Asker,
  factsOf,
  freePeriod,
  lockHire,
  type StoredHire,
  sidesOf,
  storeEvent,
} from './stored-hire.server.ts'

type Moving = { id: number; reader: Reader }
type Columns = Partial<{
  state: string
  handed_over_on: string
  paid_sum: number
  paid_by: string
  paid_reference: string
  returned_on: string
  late_sum: number
  damage_state: string
  damage_claimed: number
  damage_sum: number
  claimed_at: Date
  settled_by: string
  settled_reference: string
}>

/**
 * Makes a step with a hire. 409 when something has happened to it since what was on the screen; 403 for a step that is not theirs, or not
 * now. Repeating a step that has counted changes nothing.
 */
export function moveHire(db: Db, asker: Asker, move: ParsedMove, { id, reader }: Moving): Promise<void> {
  const now = reader.today
  const today = dayInIndia(now)
  const { user, isStaff } = asker
  return inTransaction(db, async (db) => {
    const hire = await lockHire(db, asker, id)
    if (hire.last !== move.last) {
      if (await isRepeated(db, asker, hire, move)) return
      throw isDone()
    }
    const sides = sidesOf(asker, hire)
    if (!stepSides[move.step].some((side) => sides.includes(side))) throw notForSide()
    if (!stepsOf(sides, factsOf(hire), { now, today }).includes(move.step)) throw isDone()
    if (move.step === 'decide') refuseOwn(user, [hire.hirerId, hire.ownerId, hire.claimantId])
    const side = stepSides[move.step].find((each) => sides.includes(each))!
    const { columns, amount = null } = changeBy(move, hire, { side, now, today })
    const photos = 'pictureIds' in move ? await requireOwnPhotos(db, user, { ids: move.pictureIds }) : []
    if (Object.keys(columns).length > 0) await db.updateTable('hires').set(columns).where('id', '=', id).execute()
    await keepOnlyNeeded(db, move, hire)
    await storeEvent(db, {
      ...{ hireId: id, userId: user.id, side, kind: eventOf[move.step], amount, language: reader.language },
      ...{ note: 'reason' in move ? move.reason : 'note' in move ? move.note : '', pictureIds: photos, now },
    })
    if (isStaff) {
      const act = move.step === 'decide' ? 'hires.decided' : 'hires.moved'
      await recordAct(db, user, { act, subject: { hireId: id }, details: { step: move.step, amount }, now })
    }
    await refreshHire(db, { ...hire, damageState: columns.damage_state ?? hire.damageState })
    await tellOf(db, move.step, { hire, side, actorId: user.id, now })
  })
}

/** Whether the same person has made this step last: the answer to it was lost. */
async function isRepeated(db: Db, { user }: Asker, hire: StoredHire, { step, last }: ParsedMove): Promise<boolean> {
  const { rows } = await sql<{ kind: string; isOwn: boolean }>`
    select kind, user_id is not distinct from ${user.id}::bigint as "isOwn" from hire_events
    where hire_id = ${hire.id} and id > ${last} order by id limit 1`.execute(db)
  return Boolean(rows[0]?.isOwn && rows[0].kind === eventOf[step])
}

type By = { side: HireSide; now: Date; today: string }

/** What a step writes into the hire, and the sum that its event names. */
function changeBy(move: ParsedMove, hire: StoredHire, { side, now, today }: By): { columns: Columns; amount?: number } {
  switch (move.step) {
    case 'confirm':
      return { columns: { state: 'confirmed' } }
    case 'decline':
      return { columns: { state: 'declined' } }
    case 'cancel':
      if (side === 'lender' && !move.reason) throw new HttpRefusal(422, noReason, { fields: { reason: noReason } })
      return { columns: { state: 'cancelled' } }
    case 'handOver': {
      if (move.day < hire.from || move.day > today || move.day > hire.until) throw beyondDay()
      const paid = hire.hireSum + hire.deliverySum + hire.deposit
      const columns = { handed_over_on: move.day, paid_sum: paid, paid_by: move.method, paid_reference: move.reference }
      return { columns: { ...columns, state: 'handed_over' }, amount: paid }
    }
    case 'takeBack': {
      if (move.day < hire.handedOverOn! || move.day > today) throw beyondDay()
      const late = lateCost(hire, move.day)
      return {
        columns: { state: 'returned', returned_on: move.day, late_sum: late },
        ...(late > 0 && { amount: late }),
      }
    }
    case 'claim':
      if (move.amount > hire.deposit) throw beyondDeposit()
      return {
        columns: { damage_state: 'claimed', damage_claimed: move.amount, claimed_at: now },
        amount: move.amount,
      }
    case 'agree':
      return { columns: { damage_state: 'agreed', damage_sum: hire.damageClaimed! }, amount: hire.damageClaimed! }
    case 'dispute':
      return { columns: { damage_state: 'disputed' } }
    case 'decide':
      if (move.amount > hire.damageClaimed!) throw beyondClaim()
      return { columns: { damage_state: 'decided', damage_sum: move.amount }, amount: move.amount }
    case 'settle': {
      const rest = settlementOf(hire)
      if (rest !== 0 && move.method === null) throw noMethod()
      const settled = rest === 0 || !move.method ? {} : { settled_by: move.method, settled_reference: move.reference }
      return { columns: { state: 'closed', ...settled }, amount: rest }
    }
  }
}

/** What does not take place keeps no days, and what comes back early only those until then. */
async function keepOnlyNeeded(db: Db, move: ParsedMove, hire: StoredHire): Promise<void> {
  if (move.step === 'decline' || move.step === 'cancel') return freePeriod(db, hire)
  if (move.step !== 'takeBack' || hire.periodId === null) return
  const kept = sql<string>`daterange(${hire.from}::date, ${move.day}::date, '[]')`
  await sql`
    update unit_periods kept set period = ${kept} where id = ${hire.periodId} and not exists (
      select from unit_periods other where other.unit_id = kept.unit_id and other.id <> kept.id and other.period && ${kept})`.execute(
    db,
  )
}

type Told = { hire: StoredHire; side: HireSide; actorId: number; now: Date }

async function tellOf(db: Db, step: HireStep, { side, ...told }: Told): Promise<void> {
  switch (step) {
    case 'confirm':
      return tellHirer(db, hireConfirmed, told)
    case 'decline':
      return tellHirer(db, hireDeclined, told)
    case 'cancel':
      return side === 'hirer' ? tellLender(db, hireCancelledByHirer, told) : tellHirer(db, hireCancelledByLender, told)
    case 'handOver':
      return tellHirer(db, hireHandedOver, told)
    case 'takeBack':
      return tellHirer(db, hireReturned, told)
    case 'claim':
      return tellHirer(db, damageClaimed, told)
    case 'agree':
      return tellLender(db, damageAgreed, told)
    case 'dispute':
      return tellLender(db, damageDisputed, told)
    case 'decide':
      await tellHirer(db, damageDecided, { hire: told.hire, now: told.now })
      return tellLender(db, damageDecidedForLender, told)
    case 'settle':
      return tellHirer(db, hireClosed, told)
  }
}

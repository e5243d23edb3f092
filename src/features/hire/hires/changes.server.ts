import { sql } from 'kysely'
import { lateCost } from '#features/hire/machines/price-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { noReason } from '#platform/values/text-schema.ts'
import { beyondClaim, beyondDay, beyondDeposit, noMethod } from './refusals.server.ts'
import { type HireSide, type Matter, settlementOf } from './rules.ts'
import type { ParsedMove } from './schema.ts'
import { freePeriod, type StoredHire } from './stored-hire.server.ts'

export type Columns = Partial<{
  state: string
  handed_over_on: string
  followed_on: string
  paid_sum: number
  paid_by: string
  paid_reference: string
  said_on: string
  said_at: Date
  returned_on: string
  returned_at: Date
  late_sum: number
  late_state: string | null
  called_at: Date
  damage_state: string
  damage_claimed: number
  damage_sum: number
  claimed_at: Date
  settled_by: string
  settled_reference: string
}>
type By = { side: HireSide; matter: Matter | null; now: Date; today: string }

/**
 * Returns the columns of the hire that a step changes, and the sum of money that its event stores. Throws if the input
 * is not possible, such as a day outside the hire or an amount above the deposit.
 */
export function changeBy(
  move: ParsedMove,
  hire: StoredHire,
  { side, matter, now, today }: By,
): { columns: Columns; amount?: number } {
  const isLate = matter === 'late'
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
      return { columns: { ...columns, state: 'handed_over', followed_on: hire.until }, amount: paid }
    }
    case 'giveBack':
      if (move.day < hire.handedOverOn! || move.day > today) throw beyondDay()
      return { columns: { said_on: move.day, said_at: now } }
    case 'takeBack': {
      if (move.day < hire.handedOverOn! || move.day > today) throw beyondDay()
      const late = lateCost(hire, move.day)
      // A hirer who reports a late return agrees to pay for the late days up to the reported day.
      const lateState = late === 0 ? null : hire.saidOn !== null && move.day <= hire.saidOn ? 'agreed' : 'claimed'
      const columns = { returned_on: move.day, returned_at: now, late_sum: late, late_state: lateState }
      return { columns: { ...columns, state: 'returned' }, ...(late > 0 && { amount: late }) }
    }
    case 'call':
      return { columns: { called_at: now } }
    case 'claim':
      if (move.amount > hire.deposit) throw beyondDeposit()
      return {
        columns: { damage_state: 'claimed', damage_claimed: move.amount, claimed_at: now },
        amount: move.amount,
      }
    case 'agree':
      if (isLate) return { columns: { late_state: 'agreed' }, amount: hire.lateSum }
      return { columns: { damage_state: 'agreed', damage_sum: hire.damageClaimed! }, amount: hire.damageClaimed! }
    case 'dispute':
      return { columns: isLate ? { late_state: 'disputed' } : { damage_state: 'disputed' } }
    case 'decide':
      if (move.amount > (isLate ? hire.lateSum : hire.damageClaimed!)) throw beyondClaim()
      if (isLate) return { columns: { late_state: 'decided', late_sum: move.amount }, amount: move.amount }
      return { columns: { damage_state: 'decided', damage_sum: move.amount }, amount: move.amount }
    case 'settle': {
      const rest = settlementOf(hire)
      if (rest !== 0 && move.method === null) throw noMethod()
      const settled = rest === 0 || !move.method ? {} : { settled_by: move.method, settled_reference: move.reference }
      return { columns: { state: 'closed', ...settled }, amount: rest }
    }
  }
}

/**
 * A hire that does not take place frees all its days. A machine that comes back early frees the days after its return.
 */
export async function freeUnneededDays(db: Db, move: ParsedMove, hire: StoredHire): Promise<void> {
  if (move.step === 'decline' || move.step === 'cancel') return freePeriod(db, hire)
  if (move.step !== 'takeBack' || hire.periodId === null) return
  const kept = sql<string>`daterange(${hire.from}::date, ${move.day}::date, '[]')`
  await sql`
    update unit_periods kept set period = ${kept} where id = ${hire.periodId} and not exists (
      select from unit_periods other where other.unit_id = kept.unit_id and other.id <> kept.id and other.period && ${kept})`.execute(
    db,
  )
}

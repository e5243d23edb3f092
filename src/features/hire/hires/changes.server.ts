import { sql } from 'kysely'
import { lateCost } from '#features/hire/machines/price-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { noReason } from '#platform/values/text-schema.ts'
import { beyondClaim, beyondDay, beyondMost, noMethod } from './refusals.server.ts'
import { type HireSide, mostClaimedOf, settlementOf } from './rules.ts'
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
  called_at: Date
  claim_state: string
  claim_amount: number
  claim_sum: number
  claimed_at: Date
  settled_by: string
  settled_reference: string
}>
type By = { side: HireSide; now: Date; today: string }

/**
 * Returns the columns of the hire that a step changes, and the sum of money that its event stores. Throws if the input
 * is not possible, such as a day outside the hire or an amount above what may be claimed.
 */
export function changeBy(
  move: ParsedMove,
  hire: StoredHire,
  { side, now, today }: By,
): { columns: Columns; amount?: number } {
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
      const columns = { state: 'returned', returned_on: move.day, returned_at: now }
      return { columns, ...(late > 0 && { amount: late }) }
    }
    case 'call':
      return { columns: { called_at: now } }
    case 'claim':
      if (move.amount > mostClaimedOf(hire)) throw beyondMost()
      return { columns: { claim_state: 'claimed', claim_amount: move.amount, claimed_at: now }, amount: move.amount }
    case 'agree':
      return { columns: { claim_state: 'agreed', claim_sum: hire.claimAmount! }, amount: hire.claimAmount! }
    case 'dispute':
      return { columns: { claim_state: 'disputed' } }
    case 'decide':
      if (move.amount > hire.claimAmount!) throw beyondClaim()
      return { columns: { claim_state: 'decided', claim_sum: move.amount }, amount: move.amount }
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

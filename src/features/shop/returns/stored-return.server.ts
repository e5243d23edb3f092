import { sql } from 'kysely'
import { type LockedOrder, lockedOrder, refreshOrders, wrongState } from '#features/shop/orders/moves.server.ts'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { type HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type ReturnNews, type ReturnSide, type ReturnState, type ReturnStep, returnSteps } from './rules.ts'

export type LockedReturn = {
  id: number
  state: ReturnState
  version: number
  pickupDay: string | null
  order: LockedOrder
}

/**
 * Locks the order and then the return. 404 if the return does not exist or is not the visitor's. Call it in a
 * transaction.
 */
export async function lockedReturn(db: Db, id: number, seen?: VisibleOrder): Promise<LockedReturn> {
  const of = await db.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!of || (seen && seen.id !== of.order_id)) throw notFound()
  const order = await lockedOrder(db, seen ?? { id: of.order_id, userId: null })
  const { rows } = await sql<Omit<LockedReturn, 'order'>>`
    select id, state, version, pickup_day as "pickupDay" from returns where id = ${id} for no key update`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...rows[0], order }
}

type Taken = { side: ReturnSide; step: ReturnStep; version: number; now: Date; notNow?: () => HttpRefusal }

/** Undefined if the buyer repeats a withdrawal. 409 if the return has changed, or the step is not possible now. */
export function takesStep(stored: LockedReturn, { side, step, version, now, notNow }: Taken) {
  return requireStep({
    ...{ step: returnSteps[step], sides: [side], facts: { ...stored, today: dayInIndia(now) } },
    isSeen: stored.version === version,
    isRepeated: () => step === 'withdraw' && stored.state === 'withdrawn',
    refusals: { changed: wrongState, notNow },
  })
}

type Change = {
  refusal?: string
  pickup_day?: string
  pickup_part?: string
  refund?: number
  refund_id?: number | null
}

/** Stores a step of a locked return, and the columns of its new state. The buyer's open pages refresh. */
export async function moveReturn(
  db: Db,
  { id, version, order }: LockedReturn,
  { step, change = {}, now }: { step: ReturnStep; change?: Change; now: Date },
): Promise<void> {
  const { to } = returnSteps[step]
  const closed = to === 'approved' ? null : now
  await db
    .updateTable('returns')
    .set({ state: to, version: version + 1, closed_at: closed, ...change })
    .where('id', '=', id)
    .execute()
  await addEvent(db, { id, state: to, now })
  await refreshOrders(db, [order.id])
}

export async function addEvent(
  db: Db,
  { id, state, now }: { id: number; state: ReturnState; now: Date },
): Promise<void> {
  await db.insertInto('return_events').values({ return_id: id, state, created_at: now }).execute()
}

/** Notifies the buyer of a return's new state. */
export const returnNewsTask = task<{ returnId: number; about: ReturnNews; version: number }>('returns.told')

/** Notifies the buyer, once the transaction has been committed. `version` tells one approval from the next. */
export function notifyOfReturn(
  db: Db,
  { returnId, about, version = 1 }: { returnId: number; about: ReturnNews; version?: number },
): Promise<void> {
  return addJob(db, returnNewsTask, { returnId, about, version })
}

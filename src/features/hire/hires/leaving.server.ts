import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { notifyCalledStaff, notifyHirer, notifyLender, refreshHire } from './notifications.server.ts'
import { isOpenState } from './rules.ts'
import { freePeriod, lockHire, type StoredHire, storeEvent } from './stored-hire.server.ts'

/**
 * Runs in the transaction that deletes an account. Requested and confirmed hires end with an event, and the other side
 * is notified. If a lender leaves, staff take back the machines that are out. If a hirer leaves, the lender is
 * notified. Machines are locked in the order of their ids, to avoid deadlocks.
 */
export async function leaveHires(db: Db, userId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; machineId: number | null }>`
    select id, machine_id as "machineId" from hires
      where user_id = ${userId} and state in ('asked', 'confirmed', 'handed_over', 'returned')
    union
    select h.id, h.machine_id from professionals p join machines m on m.professional_id = p.id join hires h on h.machine_id = m.id
      where p.user_id = ${userId} and h.state in ('asked', 'confirmed', 'handed_over', 'returned')
    order by 2, 1`.execute(db)
  for (const { id } of rows) {
    const hire = await lockHire(db, 'job', id)
    if (!isOpenState(hire.state)) continue
    const isHirer = hire.hirerId === userId
    if (hire.state === 'asked' || hire.state === 'confirmed') await cancelHire(db, hire, { isHirer, now })
    else if (isHirer) await notifyLender(db, 'hirerLeft', { hire, now })
    else await callStaff(db, hire, now)
    await refreshHire(db, hire, { isForStaff: hire.isYard || !isHirer })
  }
}

async function cancelHire(db: Db, hire: StoredHire, { isHirer, now }: { isHirer: boolean; now: Date }): Promise<void> {
  await db.updateTable('hires').set({ state: 'cancelled' }).where('id', '=', hire.id).execute()
  await freePeriod(db, hire)
  const side = isHirer ? 'hirer' : 'lender'
  await storeEvent(db, { hireId: hire.id, userId: null, side, kind: 'cancelled', language: 'en', now })
  if (isHirer) await notifyLender(db, 'cancelledByHirer', { hire, now })
  else await notifyHirer(db, 'cancelledByLender', { hire, now })
}

async function callStaff(db: Db, hire: StoredHire, now: Date): Promise<void> {
  await notifyHirer(db, 'lenderLeft', { hire, now })
  if (hire.calledAt !== null) return
  await db.updateTable('hires').set({ called_at: now }).where('id', '=', hire.id).execute()
  await storeEvent(db, { hireId: hire.id, userId: null, side: null, kind: 'called', language: 'en', now })
  await notifyCalledStaff(db, { hire, now })
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { newsOf, tellSide } from './notifications.server.ts'
import { accountsOf, lockVisitForJob, storeEvent } from './stored-visit.server.ts'
import { tell } from './tasks.server.ts'

/**
 * Before an account is deleted, in its transaction: what is offered or agreed and has nobody else on its side ends, with an event, and the
 * other side is told.
 */
export async function leaveVisits(db: Db, userId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; no: number; side: number }>`
    select v.id, me.no, me.side from conversation_members me join visits v on v.conversation_id = me.conversation_id
    where me.user_id = ${userId} and v.state in ('offered', 'agreed') and (v.ends_at is null or v.ends_at > ${now}) and not exists (
      select from conversation_members beside where beside.conversation_id = me.conversation_id and beside.side = me.side
        and beside.user_id <> me.user_id and beside.left_at is null)
    order by v.id`.execute(db)
  for (const { id, no, side } of rows) {
    const visit = await lockVisitForJob(db, id)
    if (visit?.state !== 'offered' && visit?.state !== 'agreed') continue
    const { conversationId, language, startsAt, sequence } = visit
    const ended = { state: 'cancelled', offered_by: null, offer_ends_at: null }
    const later = startsAt ? sequence + 1 : sequence
    await db
      .updateTable('visits')
      .set({ ...ended, sequence: later })
      .where('id', '=', id)
      .execute()
    await storeEvent(db, { visitId: id, by: { no, side }, kind: 'cancelled', language, now })
    await tell(db, await accountsOf(db, conversationId, 1 - side))
    await tellSide(db, newsOf.cancelled, { visit, side: 1 - side, now })
  }
}

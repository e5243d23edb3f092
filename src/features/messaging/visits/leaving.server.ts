import { sql } from 'kysely'
import { peopleIn } from '#features/messaging/messages/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refreshPages } from './jobs.server.ts'
import { notifySide, visitNews } from './notifications.server.ts'

type Ended = { id: number; conversationId: number; startsAt: Date | null; side: number }

/**
 * Ends the open visits of an account that is alone on its side of the conversation (SQL function `end_visits`,
 * db/0135), and notifies the other side. Call it in the transaction that deletes the account, before the deletion.
 */
export async function leaveVisits(db: Db, userId: number, now: Date): Promise<void> {
  // All writes lock conversations before visits, to avoid deadlocks.
  await sql`select lock_conversations_of(${userId})`.execute(db)
  const { rows } = await sql<Ended>`
    select ended.visit_id as id, me.conversation_id as "conversationId", ended.starts_at as "startsAt", ended.other_side as side
    from (select conversation_id, no from conversation_members where user_id = ${userId} order by conversation_id) me
      cross join lateral end_visits(me.conversation_id, me.no, ${now}) ended`.execute(db)
  for (const { side, ...visit } of rows) {
    await refreshPages(db, await peopleIn(db, visit.conversationId, side))
    await notifySide(db, visitNews.cancelled, { visit, side, now })
  }
}

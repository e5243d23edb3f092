import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import { recordAct } from '../staff/audit.server.ts'
import type { Staff } from '../staff/staff.server.ts'

/** Locks the message until the transaction ends. 404 when there is none. */
export async function lockMessage(db: Db, id: number): Promise<{ email: string | null }> {
  const message = db.selectFrom('support_messages').select('email').where('id', '=', id).forNoKeyUpdate()
  return message.executeTakeFirstOrThrow(() => notFound())
}

type Step = { messageId: number; now: Date }

/** Someone of the staff has read the message and takes care of it; the first one counts. 404 when there is no such message. */
export async function acknowledge(db: Db, staff: Staff, { messageId, now }: Step): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockMessage(db, messageId)
    const acknowledged = await db
      .updateTable('message_cases')
      .set({ acknowledged_at: now, acknowledged_by: staff.id })
      .where('message_id', '=', messageId)
      .where('acknowledged_at', 'is', null)
      .returning('message_id')
      .executeTakeFirst()
    if (acknowledged) await recordAct(db, staff, { act: 'message.acknowledged', subject: { messageId }, now })
  })
}

/** Closes the message, or opens it again. Whoever resolves it has read it. */
export async function resolve(
  db: Db,
  staff: Staff,
  { messageId, isResolved, now }: Step & { isResolved: boolean },
): Promise<void> {
  await inTransaction(db, async (db) => {
    await acknowledge(db, staff, { messageId, now })
    const { numUpdatedRows } = await db
      .updateTable('message_cases')
      .set({ resolved_at: isResolved ? now : null, resolved_by: isResolved ? staff.id : null })
      .where('message_id', '=', messageId)
      .where('resolved_at', isResolved ? 'is' : 'is not', null)
      .executeTakeFirst()
    const act = isResolved ? 'message.resolved' : 'message.reopened'
    if (numUpdatedRows) await recordAct(db, staff, { act, subject: { messageId }, now })
  })
}

import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'

/** Locks the message until the transaction ends. Throws 404 if it does not exist, and 403 if the member of staff has written it. */
export async function lockMessage(db: Db, staff: Staff, id: number): Promise<{ email: string | null }> {
  const message = db.selectFrom('support_messages').select(['email', 'user_id']).where('id', '=', id).forNoKeyUpdate()
  const { email, user_id } = await message.executeTakeFirstOrThrow(() => notFound())
  refuseOwn(staff, [user_id])
  return { email }
}

type Step = { messageId: number; now: Date }

/**
 * Stores that a member of staff has read the message and takes care of it. Only the first time counts. Throws 404 if there is no such
 * message.
 */
export async function acknowledge(db: Db, staff: Staff, { messageId, now }: Step): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockMessage(db, staff, messageId)
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

/** Resolves the message or opens it again. Resolving also acknowledges it. */
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

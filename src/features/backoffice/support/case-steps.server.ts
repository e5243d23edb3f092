import { recordAct } from '#features/people/staff/audit.server.ts'
import { refuseOwn, type Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'

export const answerEmailTask = task<{ answerId: number }>('desk.answer-email')

/** Locks the message until the transaction ends. Throws 404 if it does not exist, and 403 if the member of staff has written it. */
export async function lockMessage(db: Db, staff: Staff, id: number): Promise<{ email: string | null }> {
  const message = db.selectFrom('support_messages').select(['email', 'user_id']).where('id', '=', id).forNoKeyUpdate()
  const { email, user_id } = await message.executeTakeFirstOrThrow(() => notFound())
  refuseOwn(staff, [user_id])
  return { email }
}

type Step = { messageId: number; now: Date }

/**
 * Records that a member of staff has read the message and takes care of it. A repeat changes nothing. Throws 404 if
 * there is no such message.
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

/** Thrown to roll back an answer to a sender who has deleted their account. */
class SenderGone extends Error {}

type NewAnswer = { messageId: number; text: string; resolves: boolean; key: string; now: Date; count(): Promise<void> }

/**
 * Stores an answer once per key, and adds the job that emails it. Throws 404 if there is no such message. Refused if
 * the sender has deleted their account.
 */
export async function answer(
  db: Db,
  staff: Staff,
  { messageId, text, resolves, key, now, count }: NewAnswer,
): Promise<{ ok: true } | { ok: false; reason: 'sender_gone' }> {
  const request = { messageId, text, resolves }
  try {
    await storeOnce(db, { table: 'message_answers', sender: staff.id, key, request, count }, async (db, keyed) => {
      const { email } = await lockMessage(db, staff, messageId)
      if (email === null) throw new SenderGone()
      await acknowledge(db, staff, { messageId, now })
      const added = await db
        .insertInto('message_answers')
        .values({ ...keyed, message_id: messageId, text, created_at: now })
        .returning(['id', 'created_at as createdAt'])
        .executeTakeFirstOrThrow()
      await addJob(db, answerEmailTask, { answerId: added.id })
      await recordAct(db, staff, { act: 'message.answered', subject: { messageId }, now })
      if (resolves) await resolve(db, staff, { messageId, isResolved: true, now })
      return added
    })
  } catch (error) {
    if (error instanceof SenderGone) return { ok: false, reason: 'sender_gone' }
    throw error
  }
  return { ok: true }
}

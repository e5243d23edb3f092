import type { Db } from '../../platform/database.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import { storeOnce } from '../../platform/store-once.server.ts'
import { recordAct } from '../staff/audit.server.ts'
import type { Staff } from '../staff/staff.server.ts'
import { acknowledge, lockMessage, resolve } from './desk.server.ts'
import { shownAnswers } from './rules.ts'
import type { Case } from './schema.ts'
import { answerEmailTask } from './tasks.server.ts'

type NewAnswer = { messageId: number; text: string; resolves: boolean; key: string; now: Date; count(): Promise<void> }

/** Stores an answer once per key and adds its email. 404 when there is no such message; a sender who is gone cannot be answered. */
export async function answer(
  db: Db,
  staff: Staff,
  { messageId, text, resolves, key, now, count }: NewAnswer,
): Promise<{ ok: true } | { ok: false; reason: 'sender_gone' }> {
  const { email } = await lockMessage(db, messageId)
  if (email === null) return { ok: false, reason: 'sender_gone' }
  const request = { messageId, text, resolves }
  await storeOnce(db, { table: 'message_answers', sender: staff.id, key, request, count }, async (db, keyed) => {
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
  return { ok: true }
}

/** The answers to these messages, oldest first, the first `shownAnswers` of each. */
export async function answersTo(db: Db, messageIds: readonly number[]): Promise<Map<number, Case['answers']>> {
  const answers = new Map<number, Case['answers']>()
  if (messageIds.length === 0) return answers
  const rows = await db
    .selectFrom('message_answers')
    .leftJoin('users', 'users.id', 'message_answers.user_id')
    .select(['message_answers.id', 'message_id', 'text', 'message_answers.created_at', 'full_name as staffName'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_answers.id')
    .limit(messageIds.length * shownAnswers)
    .execute()
  for (const { id, message_id, text, created_at, staffName } of rows) {
    const shown = answers.get(message_id) ?? []
    if (shown.length < shownAnswers) shown.push({ id, staffName, text, createdAt: created_at.toISOString() })
    answers.set(message_id, shown)
  }
  return answers
}

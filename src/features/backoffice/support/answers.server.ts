import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { acknowledge, lockMessage, resolve } from './desk.server.ts'
import { shownAnswers } from './rules.ts'
import type { Case } from './schema.ts'
import { answerEmailTask } from './tasks.server.ts'

/** Thrown to roll back an answer. */
class SenderGone extends Error {}

type NewAnswer = { messageId: number; text: string; resolves: boolean; key: string; now: Date; count(): Promise<void> }

/**
 * Stores an answer once per key, and adds its email. Throws 404 if there is no such message. Refused if the sender has deleted their
 * account.
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

type Row = { id: number; message_id: number; text: string; created_at: Date; staffName: string | null }

/** The answers to these messages, oldest first, at most `shownAnswers` for each. */
export async function answersTo(db: Db, messageIds: readonly number[]): Promise<Map<number, Case['answers']>> {
  const answers = new Map<number, Case['answers']>()
  if (messageIds.length === 0) return answers
  const { rows } = await sql<Row>`
    select answer.id, answer.message_id, answer.text, answer.created_at, users.full_name as "staffName"
    from unnest(${messageIds}::bigint[]) asked (id) cross join lateral (
      select * from message_answers where message_id = asked.id order by id limit ${shownAnswers}
    ) answer left join users on users.id = answer.user_id order by answer.id`.execute(db)
  for (const { id, message_id, text, created_at, staffName } of rows) {
    const answer = { id, staffName, text, createdAt: created_at.toISOString() }
    answers.set(message_id, [...(answers.get(message_id) ?? []), answer])
  }
  return answers
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter, isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type CaseState, dueOf, messagesPerPage, referenceOf, shownAnswers, type Topic } from './rules.ts'
import type { Case, Cases } from './schema.ts'

type Row = {
  id: number
  name: string | null
  email: string | null
  phone: string | null
  topic: Topic
  message: string
  language: Language
  created_at: Date
  acknowledged_at: Date | null
  resolved_at: Date | null
  /** The time by which the list is sorted, in microseconds. */
  value: number
}
type Asked = { state: CaseState; grievances: boolean; after: Cursor | undefined; now: Date }

/** A page of the messages to the office: open ones oldest first, or resolved ones latest first. */
export async function listCases(db: Db, { state, grievances, after, now }: Asked): Promise<Cases> {
  const isOpen = state === 'open'
  // This expression must match the indexes of message_cases (db/0076…).
  const at = isOpen ? sql`c.created_at` : sql`c.resolved_at`
  const conditions = [isOpen ? sql`c.resolved_at is null` : sql`c.resolved_at is not null`]
  if (grievances) conditions.push(sql`c.topic = 'grievance'`)
  if (after)
    conditions.push(
      isOpen ? isAfterOldest(at, sql`c.message_id`, after) : isAfter(at, sql`c.message_id`, after, 'microseconds'),
    )
  const { rows } = await sql<Row>`
    select m.id, m.name, m.email, m.phone, m.topic, m.message, m.language, m.created_at, c.acknowledged_at, c.resolved_at,
      (extract(epoch from ${at}) * 1000000)::bigint as value
    from message_cases c join support_messages m on m.id = c.message_id where ${sql.join(conditions, sql` and `)}
    order by ${isOpen ? sql`c.created_at, c.message_id` : sql`c.resolved_at desc, c.message_id desc`} limit ${messagesPerPage + 1}`.execute(
    db,
  )
  const { shown, next } = pageOf(rows, messagesPerPage, (row) => row)
  const answers = await answersTo(
    db,
    shown.map(({ id }) => id),
  )
  return {
    cases: shown.map((row) => caseOf(row, answers.get(row.id) ?? [], now)),
    next,
  }
}

/** Counts the open messages and how many of them are overdue, each up to `most`. */
export async function countOpenCases(db: Db, { most, now }: { most: number; now: Date }) {
  const open = sql`from message_cases where resolved_at is null`
  // This condition must agree with clockOf. cases.test.ts tests both with the same times.
  const isOverdue = sql`topic = 'grievance' and ${now} > case when acknowledged_at is null then created_at + interval '48 hours'
    else (created_at at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata' end`
  const { rows } = await sql<{ messages: number; overdue: number }>`
    select (select count(*)::int from (select ${open} limit ${most}) found) as messages,
      (select count(*)::int from (select ${open} and ${isOverdue} limit ${most}) found) as overdue`.execute(db)
  return rows[0]!
}

function caseOf(row: Row, answers: Case['answers'], now: Date): Case {
  const { id, name, email, phone, topic, message, language } = row
  const due = dueOf(
    { topic, createdAt: row.created_at, acknowledgedAt: row.acknowledged_at, resolvedAt: row.resolved_at },
    now,
  )
  return {
    ...{ id, reference: referenceOf(id), topic, message, language, answers },
    sender: name !== null && email !== null ? { name, email, phone } : null,
    createdAt: row.created_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    due: due && { ...due, by: due.by.toISOString() },
  }
}

type AnswerRow = { id: number; message_id: number; text: string; created_at: Date; staffName: string | null }

/** The answers to these messages, oldest first, at most `shownAnswers` for each. */
async function answersTo(db: Db, messageIds: readonly number[]): Promise<Map<number, Case['answers']>> {
  const answers = new Map<number, Case['answers']>()
  if (messageIds.length === 0) return answers
  const { rows } = await sql<AnswerRow>`
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

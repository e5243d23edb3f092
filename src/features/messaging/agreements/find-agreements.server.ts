import { type RawBuilder, sql } from 'kysely'
import { isClosed, memberIn, type User } from '#features/messaging/messages/access.server.ts'
import { type PersonRow, personColumns, personJoins, personOf } from '#features/messaging/messages/people.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { answersOf, mostAgreements } from './rules.ts'
import type { Agreement, Agreements } from './schema.ts'

type Somebody = PersonRow & { no: number; side: number }
type Row = Omit<Agreement, 'author' | 'answered' | 'answers' | 'quoted'> & {
  createdAt: Date
  answeredAt: Date | null
  quotedSeq: number | null
  quotedText: string | null
  isClosed: boolean
  author: Somebody
  answerer: Somebody | null
}

/** A member of the conversation as one JSON column. */
const member = (no: RawBuilder<unknown>) => sql`(
  select to_jsonb(person) from (
    select m.no, m.side, ${personColumns} from conversation_members m ${personJoins('m')}
    where m.conversation_id = a.conversation_id and m.no = ${no}
  ) person)`

/** The agreements that match `which` in the user's conversations. */
function selectAgreements(user: User, which: RawBuilder<unknown>, rest = sql``): RawBuilder<Row> {
  return sql<Row>`
    select a.id, a.conversation_id as "conversationId", a.kind, a.text, a.language as lang, a.amount, a.state, a.created_at as "createdAt",
      a.answered_at as "answeredAt", a.quoted_seq as "quotedSeq", a.quoted_text as "quotedText", me.side,
      ${isClosed} as "isClosed", ${member(sql`a.author_no`)} as author, ${member(sql`a.answered_no`)} as answerer
    from ${agreementJoins(user)}
    where ${which} ${rest}`
}

/** SQL: joins the user's conversations with their agreements (`a`). */
export const agreementJoins = (
  user: User,
) => sql`conversation_members me join conversations c on c.id = me.conversation_id
  and me.user_id = ${user.id} and me.left_at is null join agreements a on a.conversation_id = c.id`

/**
 * Returns the confirmed and waiting agreements of a conversation, the latest first. Throws 404 if the user is not in
 * the conversation.
 */
export async function listAgreements(
  db: Db,
  user: User,
  { conversationId, reader }: { conversationId: number; reader: Reader },
): Promise<Agreements> {
  await memberIn(db, user, conversationId)
  const { rows } = await selectAgreements(
    user,
    sql`a.conversation_id = ${conversationId} and a.state in ('waiting', 'confirmed')`,
    sql`order by a.id desc limit ${mostAgreements}`,
  ).execute(db)
  return { agreements: rows.map((row) => agreementOf(row, reader)) }
}

/** The latest agreements to which the user can agree, at most `most`. */
export async function waitingAgreements(
  db: Db,
  user: User,
  { most, reader }: { most: number; reader: Reader },
): Promise<Agreement[]> {
  const { rows } = await selectAgreements(
    user,
    sql`a.state = 'waiting' and not ${isClosed} and exists (select from conversation_members author
      where author.conversation_id = a.conversation_id and author.no = a.author_no and author.side <> me.side)`,
    sql`order by a.id desc limit ${most}`,
  ).execute(db)
  return rows.map((row) => agreementOf(row, reader))
}

/** Returns one agreement in any state. Throws 404 if the user is not in its conversation. */
export async function findAgreement(
  db: Db,
  user: User,
  { id, reader }: { id: number; reader: Reader },
): Promise<Agreement> {
  const { rows } = await selectAgreements(user, sql`a.id = ${id}`).execute(db)
  if (!rows[0]) throw notFound()
  return agreementOf(rows[0], reader)
}

function agreementOf(row: Row, { language }: Reader): Agreement {
  const { createdAt, answeredAt, quotedSeq, quotedText, isClosed, author, answerer, ...agreement } = row
  const inWords = (somebody: Somebody, at: Date) => {
    const { name, lang } = personOf(somebody, language)
    return { no: somebody.no, side: somebody.side, name, lang, at: at.toISOString() }
  }
  return {
    ...agreement,
    quoted: quotedSeq === null ? null : { seq: quotedSeq, text: quotedText ?? '' },
    author: inWords(author, createdAt),
    answered: answerer && answeredAt ? inWords(answerer, answeredAt) : null,
    answers: answersOf(row.side, { state: row.state, side: author.side, isClosed }),
  }
}

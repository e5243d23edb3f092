import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { memberIn, type User } from './access.server.ts'
import { selectMessages } from './message-rows.server.ts'
import { messagesPerPage, mostMissed } from './rules.ts'
import type { Message, Messages } from './schema.ts'

type Question = {
  id: number
  before?: number | undefined
  since?: number | undefined
  change: number
  around?: number | undefined
  starred?: 'true' | undefined
}

/** Messages of a conversation, in their order: the latest, those before or around one, or what was missed since one. */
export async function listMessages(db: Db, user: User, question: Question): Promise<Messages> {
  const { id, before, since, around } = question
  await memberIn(db, user, id)
  const { last_change: change } = await db
    .selectFrom('conversations')
    .select('last_change')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const asked = { conversationId: id, userId: user.id }
  if (question.starred) return { ...(await starred(db, asked, before)), changed: [], change }
  if (since !== undefined) return missed(db, asked, { after: since, change: question.change, last: change })
  if (around !== undefined) return { ...(await surrounding(db, asked, around)), changed: [], change }
  return { ...(await earlier(db, asked, before)), hasLater: before !== undefined, changed: [], change }
}

type Asked = { conversationId: number; userId: number }
type Page = Pick<Messages, 'messages' | 'hasEarlier'>

/** The last ones before a message, or of all. */
async function earlier(db: Db, asked: Asked, before: number | undefined): Promise<Page> {
  const found = await selectMessages(
    db,
    asked,
    before === undefined ? sql`true` : sql`m.seq < ${before}`,
    sql`order by m.seq desc limit ${messagesPerPage + 1}`,
  )
  return { messages: found.slice(0, messagesPerPage).reverse(), hasEarlier: found.length > messagesPerPage }
}

async function later(
  db: Db,
  asked: Asked,
  after: number,
  most: number,
): Promise<Pick<Messages, 'messages' | 'hasLater'>> {
  const found = await selectMessages(db, asked, sql`m.seq > ${after}`, sql`order by m.seq limit ${most + 1}`)
  return { messages: found.slice(0, most), hasLater: found.length > most }
}

type Missed = { after: number; change: number; last: number }

/** What came after a message, and which of those up to it were changed after a change: up to the last one, or as many as there may be at once. */
async function missed(db: Db, asked: Asked, { after, change, last }: Missed): Promise<Messages> {
  const which = sql`m.change_no > ${change} and m.seq <= ${after}`
  const upTo = (await lastChangeAtOnce(db, asked, which)) ?? last
  const changed = await selectMessages(db, asked, sql`${which} and m.change_no <= ${upTo}`, sql`order by m.change_no`)
  return { ...(await later(db, asked, after, mostMissed)), changed, change: upTo, hasEarlier: after > 0 }
}

/** The number of the last change that is answered, where there are more. What changes once more meanwhile has a number beyond it. */
async function lastChangeAtOnce(
  db: Db,
  { conversationId }: Asked,
  which: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ change: number }>`
    select m.change_no as change from messages m where m.conversation_id = ${conversationId} and ${which}
    order by m.change_no limit 2 offset ${mostMissed - 1}`.execute(db)
  return rows.length > 1 ? rows[0]!.change : undefined
}

async function surrounding(db: Db, asked: Asked, seq: number): Promise<Omit<Messages, 'change' | 'changed'>> {
  const [above, below] = await Promise.all([earlier(db, asked, seq), later(db, asked, seq - 1, messagesPerPage)])
  return { ...above, ...below, messages: [...above.messages, ...below.messages] }
}

/** What the user has marked, the latest last. */
async function starred(db: Db, asked: Asked, before: number | undefined) {
  const found: Message[] = await selectMessages(
    db,
    asked,
    sql`m.seq in (select seq from message_stars where user_id = ${asked.userId} and conversation_id = ${asked.conversationId})
      and ${before === undefined ? sql`true` : sql`m.seq < ${before}`}`,
    sql`order by m.seq desc limit ${messagesPerPage + 1}`,
  )
  return {
    messages: found.slice(0, messagesPerPage).reverse(),
    hasEarlier: found.length > messagesPerPage,
    hasLater: false,
  }
}

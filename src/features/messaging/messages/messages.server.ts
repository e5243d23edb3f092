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

/**
 * Returns messages of a conversation in order: the latest, those before or around a message, those missed since a
 * message, or the starred ones.
 */
export async function listMessages(db: Db, user: User, question: Question): Promise<Messages> {
  const { id, before, since, around } = question
  await memberIn(db, user, id)
  const { last_change: change } = await db
    .selectFrom('conversations')
    .select('last_change')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const target = { conversationId: id, userId: user.id }
  if (question.starred) return { ...(await starred(db, target, before)), changed: [], change }
  if (since !== undefined) return missed(db, target, { after: since, change: question.change, last: change })
  if (around !== undefined) return { ...(await surrounding(db, target, around)), changed: [], change }
  return { ...(await earlier(db, target, before)), hasLater: before !== undefined, changed: [], change }
}

type Target = { conversationId: number; userId: number }
type Page = Pick<Messages, 'messages' | 'hasEarlier'>

/** The latest messages before the number `before`; the latest of the conversation if `before` is undefined. */
async function earlier(db: Db, target: Target, before: number | undefined): Promise<Page> {
  const found = await selectMessages(
    db,
    target,
    before === undefined ? sql`true` : sql`m.seq < ${before}`,
    sql`order by m.seq desc limit ${messagesPerPage + 1}`,
  )
  return { messages: found.slice(0, messagesPerPage).reverse(), hasEarlier: found.length > messagesPerPage }
}

async function later(
  db: Db,
  target: Target,
  after: number,
  most: number,
): Promise<Pick<Messages, 'messages' | 'hasLater'>> {
  const found = await selectMessages(db, target, sql`m.seq > ${after}`, sql`order by m.seq limit ${most + 1}`)
  return { messages: found.slice(0, most), hasLater: found.length > most }
}

type Missed = { after: number; change: number; last: number }

/**
 * The messages after `after`, and those up to `after` that have changed since `change`. Both lists have at most
 * `mostMissed` messages.
 */
async function missed(db: Db, target: Target, { after, change, last }: Missed): Promise<Messages> {
  const which = sql`m.change_no > ${change} and m.seq <= ${after}`
  const upTo = (await lastChangeAtOnce(db, target, which)) ?? last
  const changed = await selectMessages(db, target, sql`${which} and m.change_no <= ${upTo}`, sql`order by m.change_no`)
  return { ...(await later(db, target, after, mostMissed)), changed, change: upTo, hasEarlier: after > 0 }
}

/**
 * The number of the last change that fits in a response; undefined if all changes fit. A message that changes again
 * meanwhile gets a higher number, so it comes with the next request.
 */
async function lastChangeAtOnce(
  db: Db,
  { conversationId }: Target,
  which: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ change: number }>`
    select m.change_no as change from messages m where m.conversation_id = ${conversationId} and ${which}
    order by m.change_no limit 2 offset ${mostMissed - 1}`.execute(db)
  return rows.length > 1 ? rows[0]!.change : undefined
}

async function surrounding(db: Db, target: Target, seq: number): Promise<Omit<Messages, 'change' | 'changed'>> {
  const [above, below] = await Promise.all([earlier(db, target, seq), later(db, target, seq - 1, messagesPerPage)])
  return { ...above, ...below, messages: [...above.messages, ...below.messages] }
}

/** The messages that the user has starred, a page at a time, the latest last. */
async function starred(db: Db, target: Target, before: number | undefined) {
  const found: Message[] = await selectMessages(
    db,
    target,
    sql`m.seq in (select seq from message_stars where user_id = ${target.userId} and conversation_id = ${target.conversationId})
      and ${before === undefined ? sql`true` : sql`m.seq < ${before}`}`,
    sql`order by m.seq desc limit ${messagesPerPage + 1}`,
  )
  return {
    messages: found.slice(0, messagesPerPage).reverse(),
    hasEarlier: found.length > messagesPerPage,
    hasLater: false,
  }
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
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
  if (since !== undefined) return { ...(await missed(db, asked, { after: since, change: question.change })), change }
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

async function missed(
  db: Db,
  asked: Asked,
  { after, change }: { after: number; change: number },
): Promise<Omit<Messages, 'change'>> {
  const changed = await selectMessages(
    db,
    asked,
    sql`m.change_no > ${change} and m.seq <= ${after}`,
    sql`order by m.change_no limit ${mostMissed}`,
  )
  return { ...(await later(db, asked, after, mostMissed)), changed, hasEarlier: after > 0 }
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

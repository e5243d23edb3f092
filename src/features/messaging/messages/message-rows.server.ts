import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import type { MessageKind } from './kind-rules.ts'
import { excerptLength } from './rules.ts'
import type { Message } from './schema.ts'

type Row = {
  seq: number
  id: string
  sender: number | null
  kind: MessageKind
  text: string
  details: unknown
  replyTo: number | null
  createdAt: Date
  editedAt: Date | null
  isDeleted: boolean
  isStarred: boolean
  replySender: number | null
  replyKind: MessageKind | null
  replyText: string | null
}

type Found = Row & { conversationId: number }

/** The messages (m) of a conversation that match `which`, sorted and limited by `rest`. */
export async function selectMessages(
  db: Db,
  { conversationId, userId }: { conversationId: number; userId: number },
  which: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Message[]> {
  const rows = await select(db, userId, sql`m.conversation_id = ${conversationId} and ${which} ${rest}`)
  return rows.map(messageOf)
}

async function select(db: Db, userId: number | null, which: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select m.conversation_id as "conversationId", m.seq, m.id, m.member_no as sender, m.kind, m.text, m.details, m.reply_to as "replyTo", m.created_at as "createdAt",
      m.edited_at as "editedAt", m.deleted_at is not null as "isDeleted",
      exists (select from message_stars s where s.user_id = ${userId} and s.conversation_id = m.conversation_id and s.seq = m.seq) as "isStarred",
      replied.member_no as "replySender", replied.kind as "replyKind", left(replied.text, ${excerptLength + 20}) as "replyText"
    from messages m left join messages replied on replied.conversation_id = m.conversation_id and replied.seq = m.reply_to
    where ${which}`.execute(db)
  return rows
}

type Which = { conversationId: number; seq: number }

/**
 * A message as everyone in the conversation receives it. `isStarred` is always false, because each user has their own
 * stars. Undefined if the message is gone.
 */
export async function findMessage(db: Db, which: Which): Promise<Message | undefined> {
  const [message] = await findMessages(db, [which])
  return message
}

/** Several messages as `findMessage` returns them, in the given order. */
export async function findMessages(db: Db, which: readonly Which[]): Promise<(Message | undefined)[]> {
  if (which.length === 0) return []
  const [conversationIds, seqs] = [which.map(({ conversationId }) => conversationId), which.map(({ seq }) => seq)]
  const rows = await select(
    db,
    null,
    sql`(m.conversation_id, m.seq) in (select * from unnest(${conversationIds}::bigint[], ${seqs}::bigint[]))`,
  )
  return which.map(({ conversationId, seq }) => {
    const row = rows.find((row) => row.conversationId === conversationId && row.seq === seq)
    return row && messageOf(row)
  })
}

function messageOf({ conversationId: _, ...found }: Found): Message {
  const { replyTo, replySender, replyKind, replyText, createdAt, editedAt, ...row } = found
  return {
    ...row,
    reply:
      replyTo === null || replyKind === null
        ? null
        : { seq: replyTo, sender: replySender, kind: replyKind, text: excerpt(replyText ?? '', excerptLength) },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}

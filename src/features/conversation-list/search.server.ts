import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { excerpt } from '../../platform/excerpt.ts'
import { escapeLike, foldText, foldWords } from '../../platform/fold-text.ts'
import type { Reader } from '../../platform/request.server.ts'
import type { User } from '../messages/access.server.ts'
import { listed, selectConversations } from '../messages/conversations.server.ts'
import { type PersonRow, personColumns, personJoins, personOf } from '../messages/people.server.ts'
import { excerptLength } from '../messages/rules.ts'
import type { Found } from './schema.ts'

type Row = PersonRow & { conversationId: number; seq: number; isOwn: boolean; text: string; createdAt: Date }

/** Shown of each. */
const mostFound = 30
/** So many conversations are searched by name, the latest. */
const mostNames = 500

/** What words find in the user's conversations: the names of those whom they are with, and what was written, across scripts. */
export async function searchConversations(
  db: Db,
  user: User,
  { text, reader }: { text: string; reader: Reader },
): Promise<Found> {
  const words = foldWords(text)
  const now = reader.today.toISOString()
  if (words.length === 0) return { conversations: [], messages: [], now }
  const [named, written] = await Promise.all([
    selectConversations(user, sql`true`, mostNames).execute(db),
    findMessages(db, user, words),
  ])
  const isNamed = (name: string) => {
    const folded = ` ${foldText(name)}`
    return words.every((word) => folded.includes(` ${word}`))
  }
  const conversations = named.rows
    .map((row) => listed(row, reader))
    .filter(({ other }) => other.name && isNamed(other.name))
  return {
    conversations: conversations.slice(0, mostFound),
    messages: written.map(({ conversationId, seq, isOwn, text, createdAt, ...row }) => ({
      ...{ conversationId, seq, isOwn, other: personOf(row, reader.language) },
      text: excerpt(text, excerptLength),
      createdAt: createdAt.toISOString(),
    })),
    now,
  }
}

async function findMessages(db: Db, user: User, words: readonly string[]): Promise<Row[]> {
  const hasAll = sql.join(
    words.map((word) => sql`m.search like ${`% ${escapeLike(word)}%`}`),
    sql` and `,
  )
  // Of each conversation the latest that have the words: where they are frequent, few messages are read.
  const { rows } = await sql<Row>`
    select found.*, ${personColumns} from (
      select each_found.* from conversation_members me cross join lateral (
        select m.conversation_id as "conversationId", me.side, m.seq, m.member_no = me.no as "isOwn", left(m.text, 400) as text, m.created_at as "createdAt"
        from messages m where m.conversation_id = me.conversation_id and m.deleted_at is null and ${hasAll}
        order by m.seq desc limit ${mostFound}
      ) each_found
      where me.user_id = ${user.id} and me.left_at is null
      order by each_found."createdAt" desc, each_found.seq desc limit ${mostFound}
    ) found
    join conversation_members other on other.conversation_id = found."conversationId" and other.no = 1 - found.side ${personJoins('other')}
    order by found."createdAt" desc, found.seq desc`.execute(db)
  return rows
}

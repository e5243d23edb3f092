import { sql } from 'kysely'
import type { User } from '#features/messaging/messages/access.server.ts'
import { listed, selectConversations, selectNames } from '#features/messaging/messages/conversations.server.ts'
import { type PersonRow, personColumns, personJoins, personOf } from '#features/messaging/messages/people.server.ts'
import { excerptLength } from '#features/messaging/messages/rules.ts'
import type { ListedConversation } from '#features/messaging/messages/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { escapeLike, foldText, foldWords, hasWords } from '#platform/languages/fold-text.ts'
import type { Found } from './schema.ts'

type Row = PersonRow & { conversationId: number; seq: number; isOwn: boolean; text: string; createdAt: Date }

/** The maximum number of results of each kind. */
const mostFound = 30
/** Names are searched in this many of the user's latest conversations. */
const mostNames = 500
/**
 * Texts are searched in the latest conversations, in about this many messages in total. A search for a word that does
 * not occur takes about half a second. A trigram index, like the one for products, would make this immediate, but it
 * would double the cost of storing a message (docs/decisions/0022).
 */
const mostSearched = 100_000

/** Searches the user's conversations for names of the other side and for texts of messages, across scripts. */
export async function searchConversations(
  db: Db,
  user: User,
  { text, reader }: { text: string; reader: Reader },
): Promise<Found> {
  const words = foldWords(text)
  const now = reader.today.toISOString()
  if (words.length === 0) return { conversations: [], messages: [], now }
  const [named, written] = await Promise.all([findNamed(db, user, words, reader), findMessages(db, user, words)])
  return {
    conversations: named,
    messages: written.map(({ conversationId, seq, isOwn, text, createdAt, ...row }) => ({
      ...{ conversationId, seq, isOwn, other: personOf(row, reader.language) },
      text: excerpt(text, excerptLength),
      createdAt: createdAt.toISOString(),
    })),
    now,
  }
}

/**
 * The user's latest conversations in which the name of the other side has words that begin like these. The first query
 * reads only names. The second one reads the conversations that were found.
 */
export async function findNamed(
  db: Db,
  user: User,
  words: readonly string[],
  reader: Reader,
): Promise<ListedConversation[]> {
  const { rows: names } = await selectNames(user, mostNames).execute(db)
  const ids = names.flatMap(({ id, ...row }) => {
    const { name } = personOf(row, reader.language)
    return name && hasWords(` ${foldText(name)}`, words) ? id : []
  })
  if (ids.length === 0) return []
  const shown = sql`c.id = any (${ids.slice(0, mostFound)}::bigint[])`
  const { rows } = await selectConversations(user, shown, mostFound).execute(db)
  return rows.map((row) => listed(row, reader))
}

async function findMessages(db: Db, user: User, words: readonly string[]): Promise<Row[]> {
  const hasAll = sql.join(
    words.map((word) => sql`m.search like ${`% ${escapeLike(word)}%`}`),
    sql` and `,
  )
  // Each conversation has its own limit, so that few messages are read if a word is frequent.
  const { rows } = await sql<Row>`
    select found.*, ${personColumns} from (
      select each_found.* from (
        select member.conversation_id, member.no, member.side, c.last_seq,
          (sum(c.last_seq) over (order by c.last_at desc, c.id desc) - c.last_seq)::bigint as of_later
        from conversation_members member join conversations c on c.id = member.conversation_id
        where member.user_id = ${user.id} and member.left_at is null
      ) me cross join lateral (
        select m.conversation_id as "conversationId", me.side, m.seq, m.member_no = me.no as "isOwn", left(m.text, 400) as text, m.created_at as "createdAt"
        from messages m where m.conversation_id = me.conversation_id and m.seq > me.last_seq + me.of_later - ${mostSearched} and m.deleted_at is null and ${hasAll}
        order by m.seq desc limit ${mostFound}
      ) each_found
      where me.of_later < ${mostSearched}
      order by each_found."createdAt" desc, each_found.seq desc limit ${mostFound}
    ) found
    join conversation_members other on other.conversation_id = found."conversationId" and other.no = 1 - found.side ${personJoins('other')}
    order by found."createdAt" desc, found.seq desc`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import { type PersonRow, personColumns, personJoins, personOf } from '../messages/people.server.ts'
import type { MessageKind } from '../messages/rules.ts'

export type Unread = {
  conversationId: number
  /** How many of the other side's messages are unread. */
  count: number
  /** The latest of them, in their order. */
  latest: { seq: number; kind: MessageKind; text: string; name: string | null }[]
}
type Row = PersonRow & { conversationId: number; count: number; seq: number; kind: MessageKind; text: string }
type Asked = {
  /** In this conversation alone. */
  conversationId?: number
  /** Only where the first unread message is newer than `after`, and not newer than `until`. */
  since?: { after: Date | null; until: Date }
  language: Language
  /** So many messages of each, and so many conversations, the latest. */
  most: number
  mostConversations: number
}

/** What somebody has not read, by conversation, the one with the latest message first; names as the reader reads them. */
export async function unreadOf(db: Db, userId: number, asked: Asked): Promise<Unread[]> {
  const { conversationId, since, most, mostConversations, language } = asked
  const { rows } = await sql<Row>`
    select mine.id as "conversationId", mine.count, m.seq, m.kind, left(m.text, 400) as text, ${personColumns}
    from (
      select c.id, c.last_at, me.side, me.read_seq,
        greatest(0, case me.side when 0 then c.sent_1 else c.sent_0 end - me.read_others) as count
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.user_id = ${userId} and me.left_at is null and me.unread_since is not null
        and ${conversationId === undefined ? sql`true` : sql`c.id = ${conversationId}`}
        and ${since ? sql`me.unread_since <= ${since.until} and me.unread_since > coalesce(${since.after}, '-infinity'::timestamptz)` : sql`true`}
      order by c.last_at desc, c.id desc limit ${mostConversations}
    ) mine cross join lateral (
      select each_one.seq, kind, text, author.user_id, author.professional_id
      from messages each_one join conversation_members author
        on author.conversation_id = each_one.conversation_id and author.no = each_one.member_no
      where each_one.conversation_id = mine.id and each_one.seq > mine.read_seq and author.side <> mine.side and deleted_at is null
      order by each_one.seq desc limit ${most}
    ) m ${personJoins('m')}
    where mine.count > 0 order by mine.last_at desc, mine.id desc, m.seq`.execute(db)
  const found = new Map<number, Unread>()
  for (const { conversationId, count, seq, kind, text, ...person } of rows) {
    const unread = found.get(conversationId) ?? { conversationId, count, latest: [] }
    unread.latest.push({ seq, kind, text, name: personOf(person, language).name })
    found.set(conversationId, unread)
  }
  return [...found.values()]
}

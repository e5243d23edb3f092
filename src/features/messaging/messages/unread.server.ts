import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { MessageKind } from './kind-rules.ts'
import { type PersonRow, personColumns, personJoins, personOf } from './people.server.ts'

export type Unread = {
  conversationId: number
  /** How many messages of the other side are unread. */
  count: number
  /** How many messages are unread in all matching conversations, including those beyond `mostConversations`. */
  countOfAll: number
  /** The latest unread messages, in order. */
  latest: { seq: number; kind: MessageKind; text: string; name: string | null }[]
}
type Row = PersonRow & {
  conversationId: number
  count: number
  countOfAll: number
  seq: number
  kind: MessageKind
  text: string
}
type Question = {
  /** Limits the result to this conversation. */
  conversationId?: number
  /**
   * Limits the result to conversations whose first unread message is newer than `after` and not newer than `until`.
   * Enquiries that were emailed when they were written are left out.
   */
  since?: { after: Date | null; until: Date }
  language: Language
  /**
   * The maximum number of messages per conversation (`most`) and of conversations (`mostConversations`). The latest
   * ones are returned.
   */
  most: number
  mostConversations: number
}

/** SQL: the number of messages of the other side that a member (`me`) has not read in a conversation (`c`), minus `without`. */
export const countOfUnread = (without = sql`0`) =>
  sql`greatest(0, case me.side when 0 then c.sent_1 else c.sent_0 end - me.read_others - ${without})`

/**
 * SQL: whether the message `m` of the member `author` is an enquiry that has been emailed. The message's id is the enquiry's key
 * (messages/post.server.ts).
 */
const isEmailed = sql`exists (select from enquiries e
  where e.user_id = author.user_id and e.idempotency_key = m.id and e.settled_at is not null and e.failed_at is null)`
const isUnread = sql`m.conversation_id = me.conversation_id and m.seq > me.read_seq and author.side <> me.side and m.deleted_at is null`
const authors = sql`messages m join conversation_members author on author.conversation_id = m.conversation_id and author.no = m.member_no`

/**
 * SQL: the time (`at`) of the first message that a member (`me`) has neither read nor received by email. `isWanted` is
 * a cheaper condition: if it is false, no messages are queried.
 */
export const firstUnseen = (isWanted = sql`true`) =>
  sql`select m.created_at as at from ${authors} where ${isWanted} and ${isUnread} and not ${isEmailed} order by m.seq limit 1`

/**
 * A person's unread messages by conversation. The conversation with the latest message comes first. Names are in
 * `language`.
 */
export async function unreadOf(db: Db, userId: number, question: Question): Promise<Unread[]> {
  const { conversationId, since, most, mostConversations, language } = question
  const isAsked = since
    ? sql`(${firstUnseen()}) <= ${since.until} and (${firstUnseen()}) > coalesce(${since.after}, '-infinity'::timestamptz)`
    : sql`true`
  const emailed = since ? sql`(select count(*) from ${authors} where ${isUnread} and ${isEmailed})` : sql`0`
  const { rows } = await sql<Row>`
    with unread as materialized (
      select me.conversation_id, c.last_at, me.side, me.read_seq, ${countOfUnread(emailed)} as count
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.user_id = ${userId} and me.left_at is null and me.unread_since is not null
        and ${conversationId === undefined ? sql`true` : sql`c.id = ${conversationId}`} and ${isAsked}
    )
    select me.conversation_id as "conversationId", me.count, (select sum(count) from unread)::integer as "countOfAll",
      m.seq, m.kind, left(m.text, 400) as text, ${personColumns}
    from (select * from unread order by last_at desc, conversation_id desc limit ${mostConversations}) me
    cross join lateral (
      select m.seq, m.kind, m.text, author.user_id, author.professional_id
      from ${authors} where ${isUnread} and ${since ? sql`not ${isEmailed}` : sql`true`} order by m.seq desc limit ${most}
    ) m ${personJoins('m')}
    where me.count > 0 order by me.last_at desc, me.conversation_id desc, m.seq`.execute(db)
  const found = new Map<number, Unread>()
  for (const { conversationId, count, countOfAll, seq, kind, text, ...person } of rows) {
    const unread = found.get(conversationId) ?? { conversationId, count, countOfAll, latest: [] }
    unread.latest.push({ seq, kind, text, name: personOf(person, language).name })
    found.set(conversationId, unread)
  }
  return [...found.values()]
}
